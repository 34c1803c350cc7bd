import { TryFree } from './try-free.tsx'

export const Closing = () => (
  <section className="closing on-night" aria-labelledby="closing">
    <div className="closing-inner">
      <h2 id="closing">
        The next blocked call could have a{' '}
        <span className="bar bar-still">
          <span>name.</span>
        </span>
      </h2>
      <TryFree />
    </div>
  </section>
)
