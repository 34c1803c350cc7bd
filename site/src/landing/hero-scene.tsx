import { PhoneFrame } from './phone-frame.tsx'

/** Lucide's phone outline, centred on 0,0 in a 24 px box. */
const HANDSET =
  'M10 4.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3.1 19.5 19.5 0 0 1-6-6A19.8 19.8 0 0 1-9.9-7.8 2 2 0 0 1-7.9-10h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L-4-2.1a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.5c.9.3 1.8.6 2.8.7A2 2 0 0 1 10 4.9z'

/** An incoming call: the rings pulse, the bar lifts, name and street come in. The end state is what stands without motion. */
export const HeroScene = () => (
  <svg
    className="hero-phone"
    viewBox="0 0 300 600"
    role="img"
    aria-label="A phone shows a call with no caller ID; a bar slides away and shows the name Dana Whitfield, the number (512) 555-0142 and the street."
    data-scene=""
  >
    <PhoneFrame id="hero">
      <g className="scene-rings" fill="none" stroke="#d4ef3f">
        <circle cx="150" cy="196" r="66" strokeOpacity="0.5" strokeWidth="1.5" />
        <circle cx="150" cy="196" r="92" strokeOpacity="0.3" strokeWidth="1.5" />
        <circle cx="150" cy="196" r="120" strokeOpacity="0.16" strokeWidth="1.5" />
      </g>
      <text className="scene-masked" x="150" y="92" textAnchor="middle" fontSize="15" fill="#dfeceb">
        No Caller ID
      </text>
      <circle cx="150" cy="196" r="44" fill="#d4ef3f" />
      <g fill="#06252e">
        <circle cx="150" cy="184" r="13.5" />
        <path d="M121.5 224.5a28.5 24 0 0 1 57 0 44 44 0 0 1-57 0z" />
      </g>

      <rect x="30" y="272" width="240" height="44" rx="6" fill="#d4ef3f" />
      <text className="scene-name" x="150" y="302" textAnchor="middle" fontSize="25" fill="#06252e">
        Dana Whitfield
      </text>
      <rect className="scene-bar" x="28" y="270" width="244" height="48" rx="6" fill="#eef5f4" />

      <g className="scene-late">
        <text className="tabular-nums" x="150" y="348" textAnchor="middle" fontSize="18" fill="#f2f8f7">
          (512) 555-0142
        </text>
        <text x="150" y="373" textAnchor="middle" fontSize="15" fill="#b9cdd0">
          Alder Street, Rivergate
        </text>
        <rect x="67" y="394" width="166" height="34" rx="17" fill="#0d3b49" stroke="#2d5f6e" />
        <circle cx="86" cy="411" r="5" fill="#63d68f" />
        <text x="100" y="416" fontSize="14" fill="#f2f8f7">
          Not on a spam list
        </text>
      </g>

      <g transform="translate(84 500)">
        <circle r="32" fill="#c2272d" />
        <path d={HANDSET} fill="#fff" transform="rotate(135) scale(1.15)" />
        <text y="54" textAnchor="middle" fontSize="13.5" fill="#dfeceb">
          Decline
        </text>
      </g>
      <g transform="translate(216 500)">
        <circle r="32" fill="#15804a" />
        <path d={HANDSET} fill="#fff" transform="scale(1.15)" />
        <text y="54" textAnchor="middle" fontSize="13.5" fill="#dfeceb">
          Accept
        </text>
      </g>
    </PhoneFrame>
  </svg>
)
