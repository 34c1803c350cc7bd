import { brand } from '@unmask/contract/brand'
import { RotateCcw } from 'lucide-react'
import { formatCount } from './call-counter.ts'
import { HeroScene } from './hero-scene.tsx'
import { TryFree } from './try-free.tsx'

export const Hero = () => (
  <section className="hero on-night" aria-labelledby="hero-title" data-hero="">
    <div className="hero-inner">
      <div className="hero-words">
        <h1 id="hero-title">
          Blocked number? Now it has a{' '}
          <span className="bar">
            <span>name.</span>
          </span>
        </h1>
        <p className="hero-lead">
          Decline a “No Caller ID” call and it rings you back with the number behind it, and who it belongs to
          when that is listed.
        </p>
        <TryFree />
        <p className="hero-works">For iPhone. Works with any US carrier.</p>
        <div className="counter">
          <p>
            <strong className="counter-value" data-count="">
              {formatCount(brand.callsUnmaskedStart)}
            </strong>{' '}
            <span className="counter-label">calls unmasked</span>
          </p>
          <button type="button" className="counter-pause" data-count-pause="" data-waits="">
            Pause
          </button>
        </div>
      </div>
      <div className="hero-scene">
        <HeroScene />
        <button type="button" className="scene-replay" data-replay="" data-waits="">
          <RotateCcw aria-hidden="true" size={18} strokeWidth={1.75} />
          Replay
        </button>
      </div>
    </div>
  </section>
)
