import { brand } from '@unmask/contract/brand'
import { SampleTag } from './sample-tag.tsx'
import { Section } from './section.tsx'
import { Stars } from './stars.tsx'
import { Tile } from './tile.tsx'

export const Testimonials = () => (
  <Section id="testimonials" title="What people say">
    <ul className="quotes">
      {brand.testimonials.map(({ text, author, image, source, rating, sample }) => (
        <li key={author}>
          <figure className="quote card">
            <div className="quote-head">
              <Stars rating={rating} />
              {sample && <SampleTag />}
            </div>
            <blockquote>
              <p>“{text}”</p>
            </blockquote>
            <figcaption>
              <Tile seed={image} />
              <span>
                <strong>{author}</strong>
                <span>{source}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
)
