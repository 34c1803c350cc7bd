import { brand } from '@unmask/contract/brand'
import { Plus } from 'lucide-react'
import { Section } from './section.tsx'

/** What it cannot do, said before anyone pays (ux.md 'Honesty'). */
const limits = [
  'Works on iPhone only, with a number in the United States.',
  'Needs call forwarding, which you turn on with a code from your carrier.',
  'Cannot name every caller: some numbers are not listed, and some networks pass no number on.',
  'Recording needs everyone’s consent in some states.',
]

export const Faq = () => (
  <Section id="faq" title="Questions">
    <div className="faq">
      <div>
        {brand.faq.map(({ question, answer }) => (
          <details key={question} className="question" name="faq">
            <summary>
              <h3>{question}</h3>
              <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <aside className="limits" aria-labelledby="limits">
        <h3 id="limits">What it cannot do</h3>
        <ul>
          {limits.map((limit) => (
            <li key={limit} className="limit">
              {limit}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  </Section>
)
