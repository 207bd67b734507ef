/** What went wrong at a table, and the wish that puts it right. */
import { describe, expect, test } from 'vitest'
import { orders } from '../src/games/amerigo/edit'
import { beforeDrop, lastDrop, lastTurns, MATTERS, oneMore } from '../src/games/amerigo/repairs'
import type { AmerigoView } from '../src/games/amerigo/view'
import { aMatch, anEvent } from './things'

const view = (step: AmerigoView['step']) => ({ step, tower: { blue: 2 }, circuit: {}, circle: {}, stock: {} }) as unknown as AmerigoView
const DROP = { ...anEvent(4), id: 'event-amerigo-cubes-dropped', facts: { cubes: { blue: 2 } } }
const UNDONE = { ...DROP, version: 6, live: false }
const TURN = { ...anEvent(5), id: 'event-amerigo-ships-moved' }

test('every matter that one tap on a colour puts right wishes just that', () => {
  const wishes = MATTERS.flatMap((matter) => (matter.way === 'colour' ? [[matter.name, matter.wish(view('act'), 'blue')]] : []))
  expect(Object.fromEntries(wishes)).toEqual({
    late: { type: 'amerigo.back_in_tower', cubes: { blue: 1 } },
    bumped: { type: 'amerigo.back_in_tower', cubes: { blue: 1 } },
    lost: { type: 'amerigo.lose_cube', place: 'tower', colour: 'blue' },
    found: { type: 'amerigo.find_cube', place: 'circuit', colour: 'blue' },
  })
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
