import { Phone } from 'lucide-react'
import { buttonClass } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { isIPhone, telHref } from './dialing.ts'

type DialCodeProps = {
  /** Such as 'Activation code'. */
  label: string
  code: string
  /** Words of the button that dials on an iPhone. */
  callText: string
  help: string
}

/**
 * The way to dial a code: on an iPhone the call comes first and the code stands under 'Nothing happened?', because iOS
 * may refuse codes in a link; elsewhere the code with Copy alone (design 4 'Account', vendors: carrier codes).
 */
export const DialCode = ({ label, code, callText, help }: DialCodeProps) => {
  const copy = <CopyField label={label} value={code} help={help} />
  if (!isIPhone(navigator.userAgent)) return copy
  return (
    <div className="grid gap-4">
      <a className={buttonClass()} href={telHref(code)}>
        <Phone aria-hidden="true" size={20} strokeWidth={1.75} />
        {callText}
      </a>
      <details>
        <summary className="cursor-pointer py-1 font-semibold text-action-ink">Nothing happened?</summary>
        <div className="pt-3">{copy}</div>
      </details>
    </div>
  )
}
