type WaveformProps = { heights: readonly number[]; played: number; className?: string }

/** Bars of a sound, the first `played` of them lit. Heights are percent. */
export const Waveform = ({ heights, played, className }: WaveformProps) => (
  <svg className={className} viewBox={`0 0 ${heights.length * 8} 60`} aria-hidden="true">
    {heights.map((height, bar) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, rendered once
        key={bar}
        className={bar < played ? 'wave-on' : 'wave'}
        x={bar * 8}
        y={30 - height * 0.3}
        width="4"
        height={height * 0.6}
        rx="2"
      />
    ))}
  </svg>
)
