import { describe, expect, test } from 'vitest'
import { Catalogue, figure, numberIn, preferredLanguage, refusalId, signed } from '../src/text'

const source = `
colour-blue = blue
colour-red = red
place-tower = the tower
cubes-of-colour = { $count } { $name }
cubes-none = no cubes
fell = { $cubes } fell
moved = { $colour } from { $place }
offered = on offer: { $offered }
names = { $players }
plural = { $count ->
    [one] one cube
   *[other] { $count } cubes
}
`
const words = new Catalogue('en', source)

test.each([
  ['fell', { cubes: { red: 2, blue: 1, green: 0 } }, '2 red, 1 blue fell'],
  ['fell', { cubes: {} }, 'no cubes fell'],
  ['fell', { cubes: { mauve: 3 } }, '3 mauve fell'],
  ['moved', { colour: 'blue', place: 'tower' }, 'blue from the tower'],
  ['moved', { colour: 'mauve', place: 'shelf' }, 'mauve from shelf'],
  ['offered', { offered: ['red', 'blue'] }, 'on offer: red and blue'],
  ['names', { players: ['Anna', 'red', 'Cas'] }, 'Anna, red, and Cas'],
  ['plural', { count: 1 }, 'one cube'],
  ['plural', { count: 4 }, '4 cubes'],
  ['nothing-of-the-kind', {}, 'nothing-of-the-kind'],
])('%s with %j says %s', (id, facts, said) => expect(words.say(id, facts)).toBe(said))

test('a name from right to left does not turn the sentence round it', () => {
  expect(words.say('names', { players: ['רות'] })).toBe('\u2068רות\u2069')
})

test('alternatives are joined with or', () => expect(words.either(['3', '4'])).toBe('3 or 4'))

test.each([
  [['nl-BE', 'en'], 'nl'],
  [['fr', 'nl'], 'nl'],
  [['en-GB'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('a browser that wants %j gets %s', (wanted, language) => expect(preferredLanguage(wanted)).toBe(language))

test.each([
  ['match.unknown_seat', 'error-match-unknown_seat'],
  ['ui.no-answer', 'ui-no-answer'],
])('the words of the refusal %s are %s', (code, id) => expect(refusalId(code)).toBe(id))

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
