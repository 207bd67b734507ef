import { expect, test } from 'vitest'
import { drawCard, heightOf, textOf, WIDTH, type Card } from '../src/scorecard'

const CARD: Card = {
  title: 'Amerigo',
  when: '30 November 2026',
  rows: [
    { rank: '1.', name: 'Anna', points: '37' },
    { rank: '2.', name: 'Ben', points: '−2' },
  ],
  courses: [],
}
const COURSES = [
  { name: 'Anna', totals: [0, 20, 37] },
  { name: 'Ben', totals: [0, 3, -2] },
]
const PAINTS = { ground: '#fff', ink: '#000', quiet: '#666', line: '#ddd', cubes: ['#00f', '#f00'] }

/** A pen that writes down where words and lines go. */
function aPen() {
  const words: { text: string; x: number; y: number }[] = []
  const places: number[] = []
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (kept, name: string) => {
      if (name === 'fillText') return (text: string, x: number, y: number) => words.push({ text, x, y })
      if (name === 'lineTo') return (_: number, y: number) => places.push(y)
      return kept[name] ?? (() => undefined)
    },
    set: (kept, name: string, value) => Reflect.set(kept, name, value),
  })
  return { pen: pen as unknown as CanvasRenderingContext2D, words, places }
}

test('as text, one line for each player', () => expect(textOf(CARD)).toBe('Amerigo · 30 November 2026\n1. Anna: 37\n2. Ben: −2'))

test.each([
  ['without a course', CARD],
  ['with one', { ...CARD, courses: COURSES }],
])('everything stands on the picture, %s', (_, card) => {
  const { pen, words, places } = aPen()
  drawCard(pen, card, PAINTS)
  for (const { name, points } of card.rows) expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining([name, points]))
  for (const { x, y } of words) expect(x >= 0 && x <= WIDTH && y > 0 && y < heightOf(card)).toBe(true)
  for (const y of places) expect(y > 0 && y < heightOf(card)).toBe(true)
  expect(places.length > 0).toBe(card.courses.length > 0)
})
