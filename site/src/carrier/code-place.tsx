import type { ReactNode } from 'react'
import { isIPhone } from './dialing.ts'

/** How high a code with what belongs to it is drawn: under 390 px, under 640 px and above, in rem. */
const HEIGHTS = {
  activation: {
    iPhone: 'min-h-[22rem] min-[390px]:min-h-[19.5rem] sm:min-h-[16.5rem]',
    elsewhere: 'min-h-[27.5rem] min-[390px]:min-h-[22rem] sm:min-h-[19rem]',
  },
  deactivation: {
    iPhone: 'min-h-[22.5rem] min-[390px]:min-h-[20.5rem] sm:min-h-[15.5rem]',
    elsewhere: 'min-h-[29.5rem] min-[390px]:min-h-[23rem] sm:min-h-[18rem]',
  },
} as const

/** Keeps the room a code will need, so that what stands below does not move when it comes. */
export const CodePlace = ({ of, children }: { of: keyof typeof HEIGHTS; children: ReactNode }) => (
  <div className={HEIGHTS[of][isIPhone(navigator.userAgent) ? 'iPhone' : 'elsewhere']}>{children}</div>
)
