import type { ReactNode } from 'react'

/** The phone all scenes are set in: 300 × 600, the screen from 12,12 to 288,588. `id` keeps the gradients apart. */
export const PhoneFrame = ({ id, children }: { id: string; children: ReactNode }) => (
  <>
    <defs>
      <linearGradient id={`${id}-screen`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0d3a47" />
        <stop offset="0.5" stopColor="#062a35" />
        <stop offset="1" stopColor="#031a22" />
      </linearGradient>
      <radialGradient id={`${id}-glow`} cx="0.5" cy="0.36" r="0.5">
        <stop offset="0" stopColor="#d4ef3f" stopOpacity="0.3" />
        <stop offset="0.55" stopColor="#d4ef3f" stopOpacity="0.07" />
        <stop offset="1" stopColor="#d4ef3f" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-edge`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#5f7d86" />
        <stop offset="0.45" stopColor="#1d3c46" />
        <stop offset="1" stopColor="#43626b" />
      </linearGradient>
    </defs>
    <path d="M1 128v34M1 184v52M1 248v52M299 198v78" stroke="#2a4852" strokeWidth="3" strokeLinecap="round" />
    <rect
      x="2"
      y="2"
      width="296"
      height="596"
      rx="54"
      fill="#020d12"
      stroke={`url(#${id}-edge)`}
      strokeWidth="2"
    />
    <rect x="12" y="12" width="276" height="576" rx="44" fill={`url(#${id}-screen)`} />
    <rect x="12" y="12" width="276" height="576" rx="44" fill={`url(#${id}-glow)`} />
    <rect x="107" y="26" width="86" height="25" rx="12.5" fill="#01080b" />
    <g fill="#dfeceb" fillOpacity="0.85">
      <rect x="222" y="40" width="3" height="5" rx="1" />
      <rect x="227" y="37" width="3" height="8" rx="1" />
      <rect x="232" y="34" width="3" height="11" rx="1" />
      <rect x="241" y="34.5" width="19" height="10" rx="3" fillOpacity="0.35" />
      <rect x="242.5" y="36" width="13" height="7" rx="1.8" />
    </g>
    {children}
    <rect x="102" y="574" width="96" height="4" rx="2" fill="#dfeceb" fillOpacity="0.55" />
  </>
)
