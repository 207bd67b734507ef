import { expect, test } from 'vitest'
import { corrected, countable, type AmerigoView, type Countable } from '../src/games/amerigo'

const aView = (step: AmerigoView['step'], more: Partial<AmerigoView> = {}): AmerigoView => ({
  round: 1,
  phase: 1,
  phase_colour: 'blue',
  step,
  circuit: {},
  circle: {},
  tower: {},
  stock: { blue: 7 },
  action_points: 0,
  gold_on_offer: 0,
  actions: [],
  order: [0, 1],
  next_order: [0, 1],
  turn: null,
  acted: [],
  ...more,
})

test.each<[AmerigoView['step'], Countable[]]>([
  ['setup_drop', ['stock']],
  ['pour', ['circuit', 'stock']],
  ['act', ['circuit', 'circle', 'stock']],
  ['over', ['circuit', 'stock']],
])('in the step %s one can count again: %j', (step, places) => expect(countable(aView(step))).toEqual(places))

test.each([
  ['setup_drop', {}, 6, { type: 'amerigo.lose_cube', place: 'tower', colour: 'blue' }],
  ['setup_drop', {}, 8, { type: 'amerigo.find_cube', place: 'tower', colour: 'blue' }],
  ['pour', { tower: { blue: 3 }, circuit: { blue: 4 } }, 6, { type: 'amerigo.lose_cube', place: 'tower', colour: 'blue' }],
  ['pour', { circuit: { blue: 7 } }, 6, { type: 'amerigo.lose_cube', place: 'circuit', colour: 'blue' }],
  ['act', { circle: { blue: 7 } }, 6, { type: 'amerigo.lose_cube', place: 'circle', colour: 'blue' }],
  ['pour', { circuit: { blue: 7 } }, 8, { type: 'amerigo.find_cube', place: 'circuit', colour: 'blue' }],
] as const)('in the step %s with %j, %i blue cubes at all are wished by %j', (step, more, count, command) => {
  expect(corrected(aView(step, more), 'stock', 'blue', count)).toEqual(command)
})

test('what lies in a place is wished as it is counted', () => {
  const wish = { type: 'amerigo.recount', place: 'circle', colour: 'blue', count: 2 }
  expect(corrected(aView('act'), 'circle', 'blue', 2)).toEqual(wish)
})
