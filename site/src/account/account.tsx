import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { SignedInDevices } from './signed-in-devices.tsx'
import { TurnOffCode } from './turn-off-code.tsx'

/** What has no route of its own, at the end of the pages every status can reach. Source: design 4 'Account'. */
export const Account = () => {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="account card @container mt-6"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        Account
        <ChevronDown aria-hidden="true" size={20} strokeWidth={1.75} />
      </summary>
      {/* Nothing is asked for before somebody wants to see it. */}
      {open && (
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 px-5 pt-4 pb-6 sm:px-7 sm:pb-7 @3xl:grid-cols-2">
          <SignedInDevices />
          <TurnOffCode />
        </div>
      )}
    </details>
  )
}
