import { brand } from '@unmask/contract/brand'
import { SampleTag } from './sample-tag.tsx'

export const Press = () => (
  <section className="press" aria-label="In the press">
    <ul className="press-inner">
      {brand.press.map(({ text, outlet, sample }) => (
        <li key={outlet}>
          <figure>
            <blockquote>
              <p>“{text}”</p>
            </blockquote>
            <figcaption>
              {outlet}
              {sample && <SampleTag />}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
)
