import { Download, Play } from 'lucide-react'
import { Waveform } from './waveform.tsx'

const CALL = [
  18, 40, 62, 34, 74, 52, 28, 60, 86, 48, 32, 70, 44, 24, 12, 10, 30, 56, 78, 42, 66, 90, 54, 30, 48, 72, 36,
  20, 12, 26, 50, 68, 40, 58, 30, 16, 34, 52, 24, 12,
]

/** A recording with its transcript. A drawing: nothing on it can be pressed. */
export const RecordingScene = () => (
  <figure className="scene-card">
    <figcaption className="sr-only">
      A recorded call with Rivergate Dental, 42 seconds, with its transcript and ways to play and download it.
    </figcaption>
    <div aria-hidden="true">
      <div className="recording-head">
        <span className="recording-play">
          <Play size={20} strokeWidth={1.75} />
        </span>
        <span className="recents-who">
          <strong>Rivergate Dental</strong>
          <span>Recorded call · 0:42</span>
        </span>
        <Download size={20} strokeWidth={1.75} />
      </div>
      <Waveform className="waveform" heights={CALL} played={17} />
      <dl className="transcript">
        <dt>Dana</dt>
        <dd>
          I’m calling to move your <mark>Thursday appointment</mark>.
        </dd>
        <dt>You</dt>
        <dd>Friday at ten works. Thank you.</dd>
      </dl>
    </div>
  </figure>
)
