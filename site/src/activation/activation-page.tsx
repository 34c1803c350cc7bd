import { brand } from '@unmask/contract/brand'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Page } from '../ui/page.tsx'
import { ActivateNumber } from './activate-number.tsx'
import { Tutorial } from './tutorial.tsx'

/** Turns the service on by carrier code. Source: spec 2, /activation. */
export const ActivationPage = () => {
  const navigate = useNavigate()
  const [completed, setCompleted] = useState(false)
  return (
    <Page
      title="Activate"
      subtitle="Two steps on your iPhone, about a minute. Then declined calls come back with a name."
      width="wide"
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid grid-cols-1 gap-6">
          <Card aria-labelledby="step-1">
            <ActivateNumber />
          </Card>
          <Card aria-labelledby="step-2">
            <h2 id="step-2" className="mb-3">
              Step 2: Download the app
            </h2>
            <p className="mb-5 text-ink-muted">
              The app shows who called, plays recordings and keeps your block list. It works only on iOS
              devices.
            </p>
            <a
              className={buttonClass({ variant: 'quiet' })}
              href={brand.links.appStore}
              target="_blank"
              rel="noopener"
            >
              <Download aria-hidden="true" size={20} strokeWidth={1.75} />
              Get it on the App Store
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Card>
          <Card as="div" className="grid gap-5">
            <Checkbox
              label="I have completed these steps"
              checked={completed}
              onChange={(event) => setCompleted(event.currentTarget.checked)}
            />
            {completed && <Button onClick={() => navigate('/settings/subscription')}>Go to Settings</Button>}
          </Card>
        </div>
        <Tutorial />
      </div>
    </Page>
  )
}
