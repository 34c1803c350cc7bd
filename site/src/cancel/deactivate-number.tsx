import { useRef } from 'react'
import { CodePlace } from '../carrier/code-place.tsx'
import { DeactivationCode } from '../carrier/deactivation-code.tsx'

/** Why and how to turn forwarding off before cancelling. */
export const DeactivateNumber = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h2 id="turn-off" ref={heading} tabIndex={-1} className="mb-3 outline-none">
        Turn call forwarding off
      </h2>
      {/* The question goes away with its answer, and would take the focus with it. */}
      <CodePlace of="deactivation">
        <DeactivationCode onCarrierSaved={() => heading.current?.focus()}>
          The service is still active on your phone: your carrier keeps sending declined calls to us until you
          turn call forwarding off. Dial this code, then press Call or Send.
        </DeactivationCode>
      </CodePlace>
    </>
  )
}
