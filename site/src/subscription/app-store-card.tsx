import { brand } from '@unmask/contract/brand'

/** Instead of the quick actions, for a subscription bought in the App Store. */
export const AppStoreCard = () => (
  <section className="card grid gap-3 p-5 sm:p-7" aria-labelledby="ios">
    <h2 id="ios">iOS Subscription</h2>
    <p>Manage your subscription via the iOS App Store.</p>
    <p>
      <a className="link py-0.5" href={brand.links.changeIosPlan} target="_blank" rel="noopener">
        How to change from monthly to yearly
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  </section>
)
