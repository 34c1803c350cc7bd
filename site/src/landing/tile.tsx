/** A number from a text that is the same on every build. */
const hashOf = (text: string): number => {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return hash
}

const CELLS = [0, 1, 2, 3, 4, 5]

/** A geometric picture in place of a face: bars of a 3 × 4 grid, mirrored, chosen by the seed. */
export const Tile = ({ seed }: { seed: string }) => {
  const hash = hashOf(seed)
  return (
    <svg className="tile" viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
      <rect width="48" height="48" rx="10" className="tile-ground" />
      {CELLS.filter((cell) => (hash >> cell) & 1).map((cell) => {
        const y = 8 + (cell % 3) * 11.5
        const x = cell < 3 ? 8 : 16.5
        return (
          <g key={cell} className={cell < 3 ? 'tile-bar' : 'tile-bar-lit'}>
            <rect x={x} y={y} width="7" height="9" rx="2" />
            <rect x={48 - x - 7} y={y} width="7" height="9" rx="2" />
          </g>
        )
      })}
    </svg>
  )
}
