import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootSize } from './boot-size.plugin.ts'
import { landing } from './landing.plugin.ts'
import { preloadFonts } from './preload-fonts.plugin.ts'

/** Two documents: index.html is the landing page without React, app.html the account area (design 2). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), landing(), preloadFonts(), bootSize()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['safari16.4', 'chrome111', 'firefox128'],
    // The content security policy allows neither data: scripts nor inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'app.html'] },
  },
})
