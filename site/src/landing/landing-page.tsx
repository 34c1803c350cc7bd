import { Footer } from '../brand/footer.tsx'
import { Header } from '../brand/header.tsx'

export const LandingPage = () => (
  <div className="frame">
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <Header signedIn="unknown" anchor="a" night />
    <main id="main" tabIndex={-1} />
    <Footer year={new Date().getFullYear()} />
  </div>
)
