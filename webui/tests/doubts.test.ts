import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { DropDoubts } from '../src/sources'
import { Catalogue } from '../src/text'
import { aDrop } from './things'

const english = vi.hoisted(() => ({ words: null as Catalogue | null }))
vi.mock('../src/words.svelte', () => ({ words: () => english.words, t: (id: string, facts?: Record<string, unknown>) => english.words?.say(id, facts) }))

const read = (part: string) => readFileSync(new URL(`../../companion/content/en/${part}.ftl`, import.meta.url), 'utf-8')
english.words = new Catalogue('en', read('first'), read('later'))

const doubt = (name: string, ...colours: string[]) => ({ name, colours, alternatives: [] })

test.each([
  ['of no colour is told alone', [doubt('hand')], 'A hand is in the picture'],
  ['names its colours, once for all that is doubted alike', [doubt('stack', 'red'), doubt('stack', 'blue')], 'A cube may lie on another: red and blue'],
  ['counts many colours', [doubt('hidden', 'blue', 'red', 'green')], 'A cube may be hidden: 3 colours'],
  ['that nobody knows is told by its name', [doubt('odd')], 'Something is unclear (odd)'],
])('a doubt %s', (_, doubts, line) => expect(new DropDoubts().of(aDrop({ doubts })).came.map((told) => told.line)).toEqual([line]))
