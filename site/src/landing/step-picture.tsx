import type { ReactNode } from 'react'

export type Frame = 'rings' | 'decline' | 'unmasked' | 'blocked'

const Rings = ({ lit }: { lit: boolean }) => (
  <g fill="none" className={lit ? 'step-ring-on' : 'step-ring'}>
    <circle cx="120" cy="74" r="29" />
    <circle cx="120" cy="74" r="40" />
  </g>
)

const Person = ({ lit }: { lit: boolean }) => (
  <g>
    <circle cx="120" cy="74" r="19" className={lit ? 'step-lit' : 'step-dim'} />
    <circle cx="120" cy="69" r="6" className="step-ink" />
    <path d="M108 86.5a12 10 0 0 1 24 0 19 19 0 0 1-24 0z" className="step-ink" />
  </g>
)

const drawings: Record<Frame, ReactNode> = {
  rings: (
    <>
      <Rings lit={false} />
      <Person lit={false} />
      <rect x="68" y="126" width="104" height="17" rx="4" className="step-mask" />
    </>
  ),
  decline: (
    <>
      <rect x="68" y="48" width="104" height="17" rx="4" className="step-mask" />
      <circle cx="88" cy="116" r="20" className="step-decline" />
      <path d="M80 118.5q8-6 16 0" className="step-handset" />
      <circle cx="88" cy="116" r="28" className="step-press" />
      <circle cx="154" cy="116" r="20" className="step-dim" />
    </>
  ),
  unmasked: (
    <>
      <Rings lit />
      <Person lit />
      <rect x="62" y="121" width="116" height="24" rx="4" className="step-lit" />
      <text x="120" y="138" textAnchor="middle" className="step-name">
        Dana Whitfield
      </text>
    </>
  ),
  blocked: (
    <>
      <rect x="56" y="40" width="128" height="30" rx="6" className="step-row" />
      <circle cx="73" cy="55" r="7" className="step-lit" />
      <rect x="87" y="51" width="52" height="8" rx="2.5" className="step-mask" />
      <rect x="150" y="47" width="26" height="16" rx="8" className="step-lit" />
      <circle cx="168" cy="55" r="6" className="step-ink" />
      <rect x="56" y="80" width="128" height="30" rx="6" className="step-row" />
      <circle cx="73" cy="95" r="7" className="step-dim" />
      <rect x="87" y="91" width="40" height="8" rx="2.5" className="step-dim" />
      <rect x="150" y="87" width="26" height="16" rx="8" className="step-dim" />
      <circle cx="158" cy="95" r="6" className="step-ink" />
      <rect x="56" y="120" width="128" height="30" rx="6" className="step-row" />
      <rect x="87" y="131" width="46" height="8" rx="2.5" className="step-dim" />
    </>
  ),
}

/** One of the four frames of 'How it works'; the words beside it say the same. */
export const StepPicture = ({ frame }: { frame: Frame }) => (
  <svg className="step-picture" viewBox="0 0 240 160" aria-hidden="true">
    <path d="M36 160V34a26 26 0 0 1 26-26h116a26 26 0 0 1 26 26v126" className="step-phone" />
    <rect x="102" y="17" width="36" height="9" rx="4.5" className="step-island" />
    {drawings[frame]}
  </svg>
)
