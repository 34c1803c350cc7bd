import type { StripeElementStyle } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

/** The provider's frames cannot read our style sheet, and may know neither custom properties nor oklch(). */
const rgbOf = (token: string): string => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return 'rgb(0, 0, 0)'
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token)
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

const styleOfPage = (): StripeElementStyle => ({
  base: {
    // Said aloud, because a frame is a document of its own and is judged, and sometimes painted, on white.
    backgroundColor: rgbOf('--color-surface'),
    color: rgbOf('--color-ink'),
    iconColor: rgbOf('--color-ink-muted'),
    fontFamily: 'ui-sans-serif, system-ui, sans-serif',
    // The frame's own root size is the browser's, not that of a page with enlarged text.
    fontSize: `${1.0625 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`,
    '::placeholder': { color: rgbOf('--color-ink-subtle') },
  },
  invalid: { color: rgbOf('--color-bad'), iconColor: rgbOf('--color-bad') },
})

/** The look of what is typed inside the provider's frames, light or dark as the page is. */
export const useCardStyle = (): StripeElementStyle => {
  const [style, setStyle] = useState(styleOfPage)
  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setStyle(styleOfPage())
    scheme.addEventListener('change', follow)
    return () => scheme.removeEventListener('change', follow)
  }, [])
  return style
}
