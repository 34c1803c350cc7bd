/** Markup that is safe to show as it is. */
export interface Html {
  readonly html: string
}

type Shown = Html | string | number | null | undefined | (Html | string)[]

/** A template whose holes are escaped unless they are markup already. */
export function html(parts: TemplateStringsArray, ...holes: Shown[]): Html {
  return { html: parts.map((part, index) => part + render(holes[index])).join('') }
}

function render(hole: Shown): string {
  if (hole === null || hole === undefined) return ''
  if (Array.isArray(hole)) return hole.map(render).join('')
  return typeof hole === 'object' ? hole.html : escapeText(String(hole))
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
