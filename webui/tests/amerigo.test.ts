import { describe, expect, test } from 'vitest'
import { corrected, countable, type Countable } from '../src/games/amerigo/cubes'
import { editOf } from '../src/games/amerigo/edit'
import type { AmerigoView } from '../src/games/amerigo/view'
import { aMatch, anEvent } from './things'

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

describe('an old event that is put right', () => {
  const match = aMatch({
    palette: [
      { colour: 'blue', symbol: 'ship' },
      { colour: 'red', symbol: 'plan' },
    ],
  })
  const event = (id: string, facts: Record<string, unknown>) => editOf(match, { ...anEvent(4), id, facts })

  test('a drop takes other cubes', () => {
    const edit = event('event-amerigo-cubes-dropped', { cubes: { blue: 2 }, poured: { blue: 3 }, total: 2 })
    expect(edit?.kind === 'cubes' && [edit.cubes, edit.command({ blue: 3 })]).toEqual([
      { blue: 2 },
      { type: 'amerigo.record_drop', cubes: { blue: 3 } },
    ])
  })

  test.each([
    ['event-amerigo-action-taken', { player: 'Ben', colour: 'red', points: 3 }, 1],
    ['event-amerigo-gold-taken', { player: 'Ben', gold: 2 }, 2],
  ])('%s offers every colour and gold, for the seat that acted', (id, facts, now) => {
    const edit = event(id, facts)
    expect(edit?.kind === 'choice' && [edit.now, edit.options.map(({ command }) => command)]).toEqual([
      now,
      [
        { type: 'amerigo.take_action', seat: 1, colour: 'blue' },
        { type: 'amerigo.take_action', seat: 1, colour: 'red' },
        { type: 'amerigo.take_gold', seat: 1 },
      ],
    ])
  })

  test('points keep their note', () => {
    const edit = event('event-amerigo-score-entered', { player: 'Anna', points: 5, note: 'trade', noted: 'yes' })
    expect(edit?.kind === 'points' && edit.command(7)).toEqual({ type: 'amerigo.enter_score', seat: 0, points: 7, note: 'trade' })
  })

  test('a phase that ended can only be taken out', () => expect(event('event-amerigo-phase-ended', { round: 1, phase: 2 })).toBeNull())
})
