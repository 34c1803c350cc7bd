import type { ReactNode } from 'react'
import { DisconnectedScene } from './disconnected-scene.tsx'
import { RecentsScene } from './recents-scene.tsx'
import { RecordingScene } from './recording-scene.tsx'

type FeatureProps = { title: string; scene: ReactNode; children: ReactNode }

const Feature = ({ title, scene, children }: FeatureProps) => (
  <article className="feature">
    <div className="feature-words">
      <h3>{title}</h3>
      {children}
    </div>
    <div className="feature-scene">{scene}</div>
  </article>
)

export const Features = () => (
  <section className="section" aria-labelledby="features">
    <div className="section-inner">
      <h2 id="features" className="sr-only">
        What it does
      </h2>
      <Feature title="See who is behind the block" scene={<RecentsScene />}>
        <p>
          Blocked, unknown and restricted calls show their real number. Names and addresses come with it when
          they are listed, and you can look up any other number yourself.
        </p>
        <ul className="ticks">
          <li>Name and address caller ID</li>
          <li>Reverse number look-ups</li>
          <li>Spam protection and missed-call alerts</li>
        </ul>
      </Feature>
      <Feature title="Let them hear you are gone" scene={<DisconnectedScene />}>
        <p>
          Put a number on your block list and its calls are answered by a message saying the line is
          disconnected. Your phone stays quiet.
        </p>
        <ul className="ticks">
          <li>Block list with the ‘disconnected’ message</li>
          <li>Privacy Lock</li>
        </ul>
      </Feature>
      <Feature title="Keep what was said" scene={<RecordingScene />}>
        <p>
          Calls can be recorded by themselves and kept in the cloud, to play back, read as text or download.
          In some states everyone on the call has to agree first; the app tells you before you turn it on.
        </p>
        <ul className="ticks">
          <li>Automatic call recording</li>
          <li>Transcriptions</li>
          <li>Playback and download</li>
        </ul>
      </Feature>
    </div>
  </section>
)
