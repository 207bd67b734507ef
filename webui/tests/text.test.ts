import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Catalogue, LANGUAGES, figure, nameOfLanguage, inTwo, numberIn, preferredLanguage, refusalId, signed } from '../src/text'

interface Case {
  id: string
  language: string
  facts: Record<string, unknown>
  words: string
}

const at = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf-8')
const wordsOf = (language: string) => globSync(`companion/content/${language}/*.ftl`, { cwd: new URL('../..', import.meta.url) }).map(at)
const catalogues = new Map(LANGUAGES.map((language) => [language, new Catalogue(language, ...wordsOf(language))]))
const words = new Catalogue('en', 'list-or = { $most } or { $last }')

/** What a message says with these facts; the service's reader is held to the same cases (`tests/content/test_text.py`). */
test.each(JSON.parse(at('tests/content/facts.json')) as Case[])('$id in $language says $words', ({ id, language, facts, words }) => {
  expect(catalogues.get(language)?.say(id, facts)).toBe(words)
})

test('a message that is not there is seen by its id', () => expect(words.say('nothing-of-the-kind')).toBe('nothing-of-the-kind'))

test.each([
  [['3'], '3'],
  [['3', '4'], '3 or 4'],
  [['3', '4', '5'], '3, 4 or 5'],
])('the alternatives %j are joined to %s', (all, said) => expect(words.either(all)).toBe(said))

test('every catalogue there is is offered, by the name that its speakers give it', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['de', 'en', 'nl']))
  expect(['en', 'nl', 'fr'].map(nameOfLanguage)).toEqual(['English', 'Nederlands', 'Français'])
})

test.each([
  [['nl-BE', 'en'], 'nl'],
  [['fr', 'nl'], 'nl'],
  [['en-GB'], 'en'],
  [['fr'], 'en'],
  [['de-CH'], 'de'],
  [[], 'en'],
])('a browser that wants %j gets %s', (wanted, language) => expect(preferredLanguage(wanted)).toBe(language))

test.each([
  ['match.unknown_seat', 'error-match-unknown_seat'],
  ['ui.no-answer', 'ui-no-answer'],
])('the words of the refusal %s are %s', (code, id) => expect(refusalId(code)).toBe(id))

test.each([
  ['Pour blue.', ['Pour blue.', '']],
  ['Pour blue. All of it, at once.', ['Pour blue.', 'All of it, at once.']],
  ['Pour 1.5 times', ['Pour 1.5 times', '']],
  ['', ['', '']],
])('%j in two: %j', (said, parts) => expect(inTwo(said)).toEqual(parts))

describe('numbers', () => {
  test.each([
    ['12', 12],
    [' -3 ', -3],
    ['−3', -3],
    ['', null],
    ['3.5', null],
    ['1e3', null],
    ['twelve', null],
    ['99999999', null],
  ])('%j is read as %s', (typed, number) => expect(numberIn(typed)).toBe(number))

  test('below zero have a real minus', () => expect([figure(-3), figure(3), signed(3), signed(-3), signed(0)]).toEqual(['−3', '3', '+3', '−3', '0']))
})
