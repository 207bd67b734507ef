import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run dev` serves the page with hot reload and hands every API call to a service that is already running.
const service = process.env['COMPANION_SERVICE'] ?? 'http://127.0.0.1:8420'

// The page offers every language that has a catalogue.
const languages = globSync('*/first.ftl', { cwd: new URL('../companion/content', import.meta.url) })
  .map((path) => dirname(path))
  .sort()

const WATCHED = 'tests/live.test.ts'

export default defineConfig({
  define: { __LANGUAGES__: JSON.stringify(languages) },
  plugins: [svelte()],
  build: {
    outDir: '../companion/server/static',
    emptyOutDir: true,
    // For an older Safari every private field would become a look-up in a WeakMap, several milliseconds of an event's way
    // to the screens of eight phones.
    target: ['es2022', 'safari16', 'chrome100', 'firefox100'],
    // The polyfill would be an inline script; every browser of the targets that matters preloads by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: service, changeOrigin: true, headers: { origin: service } } } },
  test: {
    projects: [
      { extends: true, test: { name: 'node', include: ['tests/*.test.ts'], exclude: [WATCHED], environment: 'node' } },
      // Svelte as a browser gets it: what is made for servers watches nothing.
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: { name: 'browser', include: [WATCHED], environment: './tests/browser.ts', server: { deps: { inline: ['svelte'] } } },
      },
    ],
  },
})
