/** What went wrong at a table, and the wish that puts it right. */
import { describe, expect, test } from 'vitest'
import { orders } from '../src/games/amerigo/edit'
import { beforeDrop, lastDrop, lastTurns, MATTERS, oneMore, wishFor } from '../src/games/amerigo/repairs'
import type { AmerigoView } from '../src/games/amerigo/view'
import { aMatch, anEvent } from './things'

const view = (step: AmerigoView['step']) => ({ step, tower: { blue: 2 }, circuit: {}, circle: {}, stock: {} }) as unknown as AmerigoView
const DROP = { ...anEvent(4), id: 'event-amerigo-cubes-dropped', facts: { cubes: { blue: 2 } } }
const UNDONE = { ...DROP, version: 6, live: false }
const TURN = { ...anEvent(5), id: 'event-amerigo-ships-moved' }

test.each([
  ['late', { type: 'amerigo.back_in_tower', cubes: { blue: 1 } }],
  ['bumped', { type: 'amerigo.back_in_tower', cubes: { blue: 1 } }],
  ['lost', { type: 'amerigo.lose_cube', place: 'tower', colour: 'blue' }],
  ['found', { type: 'amerigo.find_cube', place: 'circuit', colour: 'blue' }],
])('%s is put right by one tap on the colour', (name, wish) => expect(wishFor(name, view('act'), 'blue')).toEqual(wish))

test('every matter that a tap on a colour puts right has a wish of its own or goes back into the tower', () => {
  for (const { name } of MATTERS.filter(({ way }) => way === 'colour')) expect(wishFor(name, view('act'), 'blue').type).toMatch(/^amerigo\./)
})

describe('the last drop', () => {
  test('is the last that counts', () => expect([lastDrop([DROP, TURN, UNDONE]), lastDrop([UNDONE])]).toEqual([DROP, null]))

  test.each([
    ['blue', { blue: 3 }],
    ['red', { blue: 2, red: 1 }],
  ])('has one %s more for a cube on the floor', (colour, cubes) => {
    expect(oneMore(DROP, colour)).toEqual({ type: 'edit_event', version: 4, remove: false, command: { type: 'amerigo.record_drop', cubes } })
  })

  test('is gone back to before where the table forgot to pour, while its phase lasts', () => {
    expect([beforeDrop([DROP, TURN], view('act')), beforeDrop([DROP], view('pour')), beforeDrop([], view('act'))]).toEqual([3, null, null])
  })
})

test('the last turns come newest first, and only those that count', () => {
  expect(lastTurns([DROP, TURN, { ...TURN, version: 7 }, { ...TURN, version: 8, live: false }]).map(({ version }) => version)).toEqual([7, 5])
})

test('an order is put right by two neighbours that change places', () => {
  const edit = orders(aMatch(), ['Ben', 'Anna'])
  expect(edit.options.map(({ command }) => command)).toEqual([
    { type: 'amerigo.set_order', order: [1, 0] },
    { type: 'amerigo.set_order', order: [0, 1] },
  ])
})
