/** A number from a text that is the same on every build (FNV-1a). */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 8
}

/** Bars of up to four cells, one to a row; the last cells are lit, as if a mask had slid off them. */
const ROWS = [0, 1, 2]

/** A geometric picture in place of a face, chosen by the seed. */
export const Tile = ({ seed }: { seed: string }) => {
  const hash = hashOf(seed)
  return (
    <svg className="tile" viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
      <rect width="48" height="48" rx="10" className="tile-ground" />
      {ROWS.map((row) => {
        const masked = 1 + ((hash >> (row * 5 + 3)) & 3)
        const y = 9 + row * 11
        const split = 8 + masked * 7
        return (
          <g key={row}>
            <rect className="tile-bar" x="8" y={y} width={masked * 7 - 1} height="8" rx="2" />
            {masked < 4 && (
              <rect className="tile-bar-lit" x={split} y={y} width={40 - split} height="8" rx="2" />
            )}
          </g>
        )
      })}
    </svg>
  )
}
