/** A list of recent calls, their bars lifted; one caller is not listed, and it says so. */
const calls: ReadonlyArray<{ who: string; what: string; at: string; listed: boolean }> = [
  { who: 'Dana Whitfield', what: '(512) 555-0142 · Alder Street', at: '9:12', listed: true },
  { who: 'Rivergate Dental', what: '(512) 555-0117 · Mill Road', at: '8:47', listed: true },
  { who: '(737) 555-0188', what: 'Number shown, name not listed', at: 'Fri', listed: false },
]

export const RecentsScene = () => (
  <figure className="scene-card">
    <figcaption className="sr-only">
      Four blocked calls: two show a name, number and street, one its number and that the name is not listed,
      one is still masked.
    </figcaption>
    <div aria-hidden="true">
      <p className="scene-caption">Recents</p>
      <ul className="recents">
        {calls.map(({ who, what, at, listed }) => (
          <li key={who}>
            <span className={listed ? 'recents-tile recents-tile-on' : 'recents-tile'} />
            <span className="recents-who">
              <strong className={listed ? 'recents-name' : undefined}>{who}</strong>
              <span>{what}</span>
            </span>
            <span className="recents-at">{at}</span>
          </li>
        ))}
        <li className="recents-masked">
          <span className="recents-tile" />
          <span className="recents-who">
            <span className="mask mask-long" />
            <span className="mask mask-short" />
          </span>
          <span className="recents-at">Thu</span>
        </li>
      </ul>
    </div>
  </figure>
)
