import { fileURLToPath } from 'node:url'
import { brand } from '@unmask/contract/brand'
import { type Plugin, runnerImport } from 'vite'

const RENDER = fileURLToPath(new URL('src/landing/render.tsx', import.meta.url))

type Rendered = { title: string; description: string; render: () => string }

/** Writes the landing page's markup into index.html and the brand's name into both documents. */
export const landing = (): Plugin => {
  let page: Rendered
  return {
    name: 'landing',
    async buildStart() {
      const { module, dependencies } = await runnerImport<Rendered>(RENDER, { configFile: false })
      page = module
      for (const file of [RENDER, ...dependencies]) this.addWatchFile(file)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) =>
        path === '/index.html'
          ? html
              .replaceAll('%TITLE%', page.title)
              .replaceAll('%DESCRIPTION%', page.description)
              .replace('<!--landing-->', () => page.render())
          : html.replaceAll('%BRAND%', brand.name),
    },
  }
}
