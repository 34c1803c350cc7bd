import { Section } from './section.tsx'
import { type Frame, StepPicture } from './step-picture.tsx'

const steps: ReadonlyArray<{ frame: Frame; title: string; text: string }> = [
  { frame: 'rings', title: 'It rings', text: 'A call comes in from a blocked number.' },
  { frame: 'decline', title: 'You decline', text: 'One tap. The call goes to us instead of voicemail.' },
  {
    frame: 'unmasked',
    title: 'It rings back',
    text: 'Seconds later the same call comes in unmasked.',
  },
  { frame: 'blocked', title: 'You decide', text: 'Answer, block the caller or add them to your blacklist.' },
]

export const HowItWorks = () => (
  <Section
    id="how"
    className="section-sunken"
    title="How it works"
    lead="Set up once: dial a call-forwarding code from your carrier and install the app. Then, for every blocked call:"
  >
    <ol className="steps">
      {steps.map(({ frame, title, text }) => (
        <li key={frame}>
          <StepPicture frame={frame} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
