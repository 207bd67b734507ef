/** Laws of the page's own source: no words outside the catalogues, no layer that reaches where it must not. */
import { FluentResource } from '@fluent/bundle'
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'svelte/compiler'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../src/text'

const root = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(root + path, 'utf-8')
const files = globSync('src/**/*.{svelte,ts}', { cwd: root }).filter((path) => path !== 'src/api/types.ts')
const components = files.filter((path) => path.endsWith('.svelte'))

const SPOKEN_ATTRIBUTES = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title'])
const hasLetters = (words: string) => /\p{L}/u.test(words)

interface Node {
  type: string
  name?: string
  data?: string
  value?: unknown
}

/** Every node below `node` that a person would see or hear as fixed words. */
function* fixedWords(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const part of node) yield* fixedWords(part)
  else if (node && typeof node === 'object') {
    const { type, name = '', data = '', value } = node as Node
    if (type === 'Text' && hasLetters(data)) yield data.trim()
    if (type !== 'Attribute' || (SPOKEN_ATTRIBUTES.has(name) && Array.isArray(value))) yield* fixedWords(Object.values(node))
  }
}

test.each(components)('%s has no fixed words', (path) => {
  const { fragment } = parse(read(path), { modern: true })
  expect([...fixedWords(fragment)]).toEqual([])
})

test.each(components)('%s puts no HTML from elsewhere into the page and carries no inline style', (path) => {
  expect(read(path)).not.toMatch(/\{@html|\sstyle=/)
})

test.each(files)('%s has no look-behind, which Safari reads only from 16.4 on', (path) => {
  expect(read(path)).not.toMatch(/\(\?<[=!]/)
})

describe('layers', () => {
  /** What the files of a folder may import from: views and games from parts, parts from what is at the top of src. */
  const BELOW: Record<string, readonly string[]> = {
    api: ['api'],
    parts: ['parts', 'api', ''],
    games: ['games', 'parts', 'api', ''],
    views: ['views', 'games', 'parts', 'api', ''],
  }
  const folderOf = (path: string) => path.match(/^src\/(\w+)\//)?.[1] ?? ''

  test.each(files.filter((path) => folderOf(path)))('%s imports only what lies below it', (path) => {
    const folder = folderOf(path)
    const imported = [...read(path).matchAll(/from '(\.[^']*)'/g)].map((match) => folderOf(resolve(path, match[1]!)))
    for (const from of imported) expect(BELOW[folder]).toContain(from)
  })

  const resolve = (from: string, to: string) => new URL(to, `file:///${from}`).pathname.slice(1)

  test('only src/api/browser.ts reaches for the network', () => {
    const reaching = files.filter((path) => /\b(fetch|EventSource|XMLHttpRequest)\s*\(/.test(read(path)))
    expect(reaching).toEqual(['src/api/browser.ts'])
  })

  test('shell, views and parts know no game by name', () => {
    const knowing = files.filter((path) => !path.startsWith('src/games/') && /amerigo|scoresheet/i.test(read(path)))
    expect(knowing).toEqual([])
  })
})

describe('words', () => {
  const catalogues = LANGUAGES.map((language) => {
    const paths = globSync(`../companion/content/${language}/*.ftl`, { cwd: new URL('..', import.meta.url) })
    return new Map(paths.flatMap((path) => new FluentResource(read(path)).body).map((message) => [message.id, message]))
  })
  const own = (catalogue: Map<string, unknown>) => [...catalogue.keys()].filter((id) => id.startsWith('ui-')).sort()
  const source = files.map(read).join('\n')
  const exact = new Set([...source.matchAll(/'(ui[-.][a-z0-9.-]+)'/g)].map((match) => match[1]!.replaceAll('.', '-')))
  const patterns = [...source.matchAll(/`(ui-[^`]*)`/g)].map(
    (match) => new RegExp(`^${match[1]!.replace(/\$\{[^}]*\}/g, '[a-z]+')}$`),
  )

  test('of the page are the same in every language', () => {
    for (const catalogue of catalogues) expect(own(catalogue)).toEqual(own(catalogues[0]!))
  })

  test('that the source asks for are there', () => {
    expect([...exact].filter((id) => !catalogues[0]!.has(id))).toEqual([])
    for (const pattern of patterns) expect(own(catalogues[0]!).filter((id) => pattern.test(id)), String(pattern)).not.toEqual([])
  })

  test('that nobody asks for are not kept', () => {
    const unused = own(catalogues[0]!).filter((id) => !exact.has(id) && !patterns.some((pattern) => pattern.test(id)))
    expect(unused).toEqual([])
  })
})
