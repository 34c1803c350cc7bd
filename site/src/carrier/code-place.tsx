import type { ReactNode } from 'react'
import { isIPhone } from './dialing.ts'

/** How high a code with what belongs to it is drawn: under 345 px, under 412 px, under 520 px and above, in rem. */
const HEIGHTS = {
  activation: {
    iPhone:
      'min-h-[22rem] min-[345px]:min-h-[21.25rem] min-[412px]:min-h-[18rem] min-[520px]:min-h-[16.25rem]',
    elsewhere: 'min-h-[25.5rem] min-[412px]:min-h-[22.25rem] min-[520px]:min-h-[17rem]',
  },
  deactivation: {
    iPhone:
      'min-h-[22.5rem] min-[345px]:min-h-[21rem] min-[412px]:min-h-[17rem] min-[520px]:min-h-[15.25rem]',
    elsewhere:
      'min-h-[27.5rem] min-[345px]:min-h-[26rem] min-[412px]:min-h-[21.25rem] min-[520px]:min-h-[16rem]',
  },
} as const

/** Keeps the room a code will need, so that what stands below does not move when it comes. */
export const CodePlace = ({ of, children }: { of: keyof typeof HEIGHTS; children: ReactNode }) => (
  <div className={HEIGHTS[of][isIPhone(navigator.userAgent) ? 'iPhone' : 'elsewhere']}>{children}</div>
)
