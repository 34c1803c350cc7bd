import type { ReactNode } from 'react'

/** One frame of the picture story: the same phone four times, drawn for light and dark by the page's own colours. */
const Phone = ({ children }: { children: ReactNode }) => (
  <svg viewBox="13 3 70 122" className="w-full" aria-hidden="true">
    <rect
      x="14"
      y="4"
      width="68"
      height="120"
      rx="12"
      className="fill-night stroke-line-strong"
      strokeWidth="1.5"
    />
    <rect x="38" y="9" width="20" height="5" rx="2.5" className="fill-night-raised" />
    {children}
  </svg>
)

const KEYS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

const Dial = () => (
  <Phone>
    <rect x="26" y="24" width="44" height="7" rx="2" className="fill-reveal" />
    {KEYS.map((key) => (
      <circle
        key={key}
        cx={32 + (key % 3) * 16}
        cy={46 + Math.floor(key / 3) * 15}
        r="5"
        className="fill-night-raised"
      />
    ))}
    <circle cx="48" cy="110" r="7" className="fill-ok" />
  </Phone>
)

const Confirmed = () => (
  <Phone>
    <rect x="22" y="44" width="52" height="38" rx="7" className="fill-night-raised" />
    <path d="M40 60l6 6 11-12" className="fill-none stroke-reveal" strokeWidth="3.5" strokeLinecap="round" />
    <rect x="30" y="72" width="36" height="4" rx="2" className="fill-night-muted" />
  </Phone>
)

const Decline = () => (
  <Phone>
    <circle cx="48" cy="44" r="13" className="fill-night-raised" />
    <rect x="26" y="66" width="44" height="9" rx="2" className="fill-night-muted" />
    <circle cx="32" cy="104" r="8" className="fill-bad" />
    <circle cx="32" cy="104" r="11" className="fill-none stroke-white" strokeWidth="1.5" />
    <circle cx="64" cy="104" r="8" className="fill-night-raised" />
  </Phone>
)

const Revealed = () => (
  <Phone>
    <circle cx="48" cy="44" r="18" className="fill-none stroke-reveal" strokeWidth="1" opacity="0.5" />
    <circle cx="48" cy="44" r="13" className="fill-reveal" />
    <circle cx="48" cy="41" r="4" className="fill-night" />
    <path d="M40 52a8 7 0 0 1 16 0z" className="fill-night" />
    <rect x="24" y="66" width="48" height="10" rx="2" className="fill-reveal" />
    <rect x="32" y="81" width="32" height="4" rx="2" className="fill-night-muted" />
    <circle cx="32" cy="104" r="8" className="fill-night-raised" />
    <circle cx="64" cy="104" r="8" className="fill-ok" />
  </Phone>
)

const FRAMES = [
  { picture: <Dial />, title: 'Dial the code', text: 'On your phone’s keypad, every character of it.' },
  { picture: <Confirmed />, title: 'Wait for the answer', text: 'Your carrier confirms, and the call ends.' },
  { picture: <Decline />, title: 'Decline a blocked call', text: 'Just press the red button, as always.' },
  { picture: <Revealed />, title: 'See who it was', text: 'It rings back with the number unmasked.' },
]

/** How activating works, in four drawn steps; the place of the tutorial video. */
export const Tutorial = () => (
  <section className="card p-5 sm:p-7" aria-labelledby="tutorial">
    <h2 id="tutorial" className="mb-5">
      How it goes
    </h2>
    <ol className="grid gap-x-5 gap-y-6 min-[400px]:grid-cols-2">
      {FRAMES.map(({ picture, title, text }, index) => (
        <li key={title} className="grid grid-cols-[5rem_1fr] items-center gap-4 min-[400px]:block">
          <div className="w-20 min-[400px]:mb-3">{picture}</div>
          <div>
            <h3>
              {index + 1}. {title}
            </h3>
            <p className="text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
