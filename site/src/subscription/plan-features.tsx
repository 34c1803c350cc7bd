import { type Category, featuresOf, tierOf } from '@unmask/contract/plans'
import { FeatureList } from '../plans/feature-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

const Benefits = () => (
  <Card aria-labelledby="benefits">
    <h2 id="benefits">Your Plan Benefits</h2>
    <div className="mt-4 mb-5 rounded-md bg-action-soft px-4 py-3">
      <h3>Welcome to Ultimate!</h3>
      <p>You have access to our most advanced features</p>
    </div>
    <FeatureList features={featuresOf('ultimate')} columns={2} />
  </Card>
)

const Upgrade = ({ category, mobile }: { category: Category; mobile: boolean }) => {
  const missing = featuresOf(category).filter((feature) => !feature.included)
  return (
    <Card aria-labelledby="upgrade" className="grid gap-5">
      <h2 id="upgrade">Upgrade to Ultimate</h2>
      {missing.length > 0 ? (
        <FeatureList features={missing} mark="gain" />
      ) : (
        <p>You have access to all available features!</p>
      )}
      {!mobile && (
        <ButtonLink to="/settings/change-plan" className="justify-self-start">
          Upgrade to Ultimate
        </ButtonLink>
      )}
    </Card>
  )
}

/** What the plan includes and, below Ultimate, what it lacks. Source: spec 2, /settings/subscription. */
export const PlanFeatures = ({ category, mobile }: { category: Category; mobile: boolean }) => {
  if (tierOf(category) === 'ultimate') return <Benefits />
  return (
    <>
      <Card aria-labelledby="features">
        <h2 id="features" className="mb-5">
          Current Features
        </h2>
        <FeatureList features={featuresOf(category).filter((feature) => feature.included)} columns={2} />
      </Card>
      <Upgrade category={category} mobile={mobile} />
    </>
  )
}
