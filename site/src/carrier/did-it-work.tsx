import type { CarrierKey } from '@unmask/contract/carriers'

/** What each carrier answers a forwarding code with, and what helps when it does not (vendors: carrier codes). */
const ADVICE: Record<CarrierKey, string> = {
  att: 'AT&T answers with a message on the screen that says the setting was registered. If it says failed, wait a minute and dial again.',
  tmobile:
    'T-Mobile shows a list that says conditional forwarding is registered. If it names only unanswered calls, dial the code once more with Wi-Fi turned off.',
  verizon:
    'Verizon answers with two short tones or a spoken confirmation, then hangs up. If you hear a busy tone, dial again.',
  uscellular_gsm:
    'UScellular shows a message that the setting was registered. If nothing appears, your phone may be on the other UScellular network: choose it under ‘Not your carrier?’.',
  uscellular_cdma:
    'UScellular answers with a tone, then hangs up. If nothing happens, your phone may be on the other UScellular network: choose it under ‘Not your carrier?’.',
}

/** How to tell whether forwarding is on, at this carrier. */
export const DidItWork = ({ carrier }: { carrier: CarrierKey }) => (
  <details>
    <summary className="cursor-pointer py-1 font-semibold text-action-ink">Did it work?</summary>
    <div className="grid gap-2 pt-2">
      <p>{ADVICE[carrier]}</p>
      <p>
        To be sure, call your phone from another one and decline the call. It should not reach your carrier’s
        voicemail any more.
      </p>
    </div>
  </details>
)
