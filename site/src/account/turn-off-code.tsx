import { useRef } from 'react'
import { DeactivationCode } from '../carrier/deactivation-code.tsx'

/** The code that turns forwarding off, also for those who have cancelled. */
export const TurnOffCode = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="turn-off-code">
      <h2 id="turn-off-code" ref={heading} tabIndex={-1} className="mb-3 outline-none">
        Turn-off code
      </h2>
      <DeactivationCode onCarrierSaved={() => heading.current?.focus()}>
        As long as call forwarding is on, your carrier sends the calls you decline to us. To turn it off, dial
        this code, then press Call or Send.
      </DeactivationCode>
    </section>
  )
}
