import { followCallsToAction } from './follow-calls-to-action.ts'
import { offerReplay } from './offer-replay.ts'
import { all } from './page-parts.ts'
import { showSession } from './show-session.ts'
import { startCallCounter } from './start-call-counter.ts'

/** All the script the landing page has: everything else on it works without. */
showSession()
startCallCounter()
offerReplay()
followCallsToAction()

for (const year of all('[data-year]')) year.textContent = `${new Date().getFullYear()}`
