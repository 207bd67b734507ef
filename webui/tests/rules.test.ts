/** Rules that are looked up: what is found by which words, and which reading a table plays. */
import { expect, test } from 'vitest'
import { isPlayed, plain, searched } from '../src/rules'

const rule = (id: string) => ({ id, sources: [], topic: 'gold', row: '', readings: [] })
const LINES = [
  { rule: rule('cannons'), text: 'Kanonnen: één meer voor elk actiepunt.' },
  { rule: rule('islands'), text: 'Große Inseln: mehr als 20 Felder.' },
  { rule: rule('gold'), text: 'Gold adds points; never an action.' },
]

test.each([
  ['', ['cannons', 'islands', 'gold']],
  ['   ', ['cannons', 'islands', 'gold']],
  ['kanon', ['cannons']],
  ['EEN', ['cannons']],
  ['grosse inseln', ['islands']],
  ['große', ['islands']],
  ['INSELN 20', ['islands']],
  ['points gold', ['gold']],
  ['points, gold!', ['gold']],
  ['inseln gold', []],
])('“%s” finds %j', (typed, found) => expect(searched(LINES, typed, 'en').map(({ id }) => id)).toEqual(found))

test('accents, capital letters and signs do not matter', () => expect(plain('  Één – GROẞE, coöperatie! ', 'nl')).toBe('een grosse cooperatie'))

test.each([
  [{ setting: 'gold_rate', option: '3' }, true],
  [{ setting: 'gold_rate', option: '1' }, false],
  [{ setting: 'cap', option: '3' }, false],
  [{ setting: '', option: '' }, false],
])('the reading %j is played here: %s', (reading, isOurs) => expect(isPlayed(reading, { gold_rate: '3' })).toBe(isOurs))
