import type { HtmlTagDescriptor, Plugin } from 'vite'

const PRELOADED = /\/(?:bricolage-grotesque|instrument-sans)-[^/]*\.woff2$/

/** Links the two text fonts from both documents, so that `font-display: optional` finds them in time. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => PRELOADED.test(`/${file}`))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend',
          }),
        ),
  },
})
