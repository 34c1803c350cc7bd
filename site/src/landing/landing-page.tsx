import { Footer } from '../brand/footer.tsx'
import { Header } from '../brand/header.tsx'
import { Closing } from './closing.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Press } from './press.tsx'
import { Testimonials } from './testimonials.tsx'

/** The landing page, its sections in the specified order (spec 2). `year` is the build's; boot.ts sets the visitor's. */
export const LandingPage = ({ year }: { year: number }) => (
  <div className="frame">
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <Header signedIn="unknown" anchor="a" night />
    <main id="main" tabIndex={-1}>
      <Hero />
      <Press />
      <Features />
      <HowItWorks />
      <Testimonials />
      <Closing />
      <Faq />
    </main>
    <div className="sticky-cta" data-sticky="" hidden>
      <a className="btn btn-reveal" href="/signup">
        Try One Week Free
      </a>
    </div>
    <Footer year={year} />
  </div>
)
