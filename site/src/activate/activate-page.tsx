import { FREE_TRIAL_DAYS, featuresOf } from '@unmask/contract/plans'
import { Account } from '../account/account.tsx'
import { FeatureList } from '../plans/feature-list.tsx'
import { useOffers } from '../plans/use-offers.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { TrialOffer } from './trial-offer.tsx'

/** The free-trial offer. Source: spec 2, /activate. */
export const ActivatePage = () => (
  <Page
    title="Start your free trial"
    subtitle={`Ultimate, free for ${FREE_TRIAL_DAYS} days. You only choose how you pay afterwards.`}
    width="wide"
  >
    <QueryView query={useOffers()} loading="Loading plans..." failed="We could not load the plans.">
      {(offers) => (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Card aria-label="Your offer">
            <TrialOffer offers={offers} />
          </Card>
          <Card aria-labelledby="ultimate">
            <h2 id="ultimate" className="mb-5">
              Everything in Ultimate
            </h2>
            <FeatureList features={featuresOf('ultimate')} />
            <p className="mt-6 border-line border-t pt-5 text-ink-muted">
              Works on iPhone only and needs call forwarding at your carrier. Not every number is listed, so
              not every caller can be named.
            </p>
          </Card>
        </div>
      )}
    </QueryView>
    <Account />
  </Page>
)
