import { FREE_TRIAL_DAYS, featuresOf } from '@unmask/contract/plans'
import { FeatureList } from '../plans/feature-list.tsx'
import { useOffers } from '../plans/use-offers.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { TrialOffer } from './trial-offer.tsx'

/** The free-trial offer. Source: spec 2, /activate. */
export const ActivatePage = () => {
  const offers = useOffers()
  return (
    <Page
      title="Start your free trial"
      subtitle={`Ultimate, free for ${FREE_TRIAL_DAYS} days. You only choose how you pay afterwards.`}
      width="wide"
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card aria-label="Your offer">
          {offers.isPending && <Spinner text="Loading plans..." bars={4} />}
          {offers.isError && <TryAgain text="We could not load the plans." query={offers} />}
          {offers.isSuccess && <TrialOffer offers={offers.data} />}
        </Card>
        <Card aria-labelledby="ultimate">
          <h2 id="ultimate" className="mb-5">
            Everything in Ultimate
          </h2>
          <FeatureList features={featuresOf('ultimate')} />
          <p className="mt-6 border-line border-t pt-5 text-ink-muted">
            Works on iPhone only and needs call forwarding at your carrier. Not every number is listed, so not
            every caller can be named.
          </p>
        </Card>
      </div>
    </Page>
  )
}
