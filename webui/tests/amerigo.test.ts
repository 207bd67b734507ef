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

  test('of two tokens alike the one is meant that was used', () => {
    const fields = { seat: 1, token: 9, gold: null, points: 5, kind: null }
    const edit = editOf(match, { ...anEvent(4), id: 'event-amerigo-token-used', facts: { player: 'Ben', kind: 'end', points: 5, gold: 0, note: '' }, noted: { fields } })
    expect(edit?.kind === 'points' && [edit.points, edit.command(7)]).toEqual([5, { ...fields, type: 'amerigo.use_token', points: 7 }])
  })

  test('what fell of a wrong pour stays fallen when it was of another colour', () => {
    const fields = { colour: 'red', fallen: { red: 2 } }
    const edit = editOf(match, { ...anEvent(4), id: 'event-amerigo-wrong-colour-poured', facts: { colour: 'red' }, noted: { fields } })
    expect(edit?.kind === 'choice' && [edit.now, edit.options[0]?.command]).toEqual([1, { ...fields, type: 'amerigo.wrong_colour', colour: 'blue' }])
  })

  test('points keep their note', () => {
    const edit = event('event-amerigo-score-entered', { player: 'Anna', points: 5, note: 'trade', noted: 'yes' })
    expect(edit?.kind === 'points' && edit.command(7)).toEqual({ type: 'amerigo.enter_score', seat: 0, points: 7, note: 'trade' })
  })

  const NUMBERS: readonly [string, Record<string, unknown>, number, object][] = [
    ['event-amerigo-pirate-revealed', { value: 3 }, 3, { type: 'amerigo.reveal_pirate', value: 7 }],
    ['event-amerigo-place-recounted', { place: 'circle', colour: 'red', count: 2 }, 2, { type: 'amerigo.recount', place: 'circle', colour: 'red', count: 7 }],
    [
      'event-amerigo-adjusted',
      { player: 'Ben', what: 'gold', island: '', before: 1, to: 4, note: '' },
      4,
      { type: 'amerigo.adjust', seat: 1, what: 'gold', to: 7, note: '' },
    ],
    [
      'event-amerigo-adjusted',
      { player: 'Ben', what: 'posts', island: 'A', before: 1, to: 2, note: 'x' },
      2,
      { type: 'amerigo.adjust', seat: 1, what: 'posts', to: 7, note: 'x', island: 'A' },
    ],
    [
      'event-amerigo-adjusted',
      { player: 'Ben', what: 'goods', island: '', good: 3, size: 0, before: 1, to: 2, note: '' },
      2,
      { type: 'amerigo.adjust', seat: 1, what: 'goods', to: 7, note: '', good: 3 },
    ],
    [
      'event-amerigo-adjusted',
      { player: 'Ben', what: 'planned_neutral', island: '', good: 0, size: 4, before: 1, to: 2, note: '' },
      2,
      { type: 'amerigo.adjust', seat: 1, what: 'planned_neutral', to: 7, note: '', size: 4 },
    ],
  ]
  const told = aMatch({ palette: match.palette, view: { seats: [{ seat: 0 }, { seat: 1 }] } })

  test.each(NUMBERS)('%s with %j is a number, %i, that becomes another', (id, facts, now, command) => {
    const edit = editOf(told, { ...anEvent(4), id, facts })
    expect(edit?.kind === 'points' && [edit.points, edit.command(7)]).toEqual([now, command])
  })

  test.each([
    ['event-amerigo-cube-lost', { place: 'tower', colour: 'red' }, 1, { type: 'amerigo.lose_cube', place: 'tower', colour: 'blue' }],
    ['event-amerigo-cube-found', { place: 'circuit', colour: 'blue' }, 0, { type: 'amerigo.find_cube', place: 'circuit', colour: 'blue' }],
    ['event-amerigo-chest-cashed', { player: 'Ben', gold: 3 }, 1, { type: 'amerigo.cash_chest', seat: 0 }],
    ['event-amerigo-order-set', { players: ['Ben', 'Anna'] }, 0, { type: 'amerigo.set_order', order: [1, 0] }],
  ])('%s with %j was choice %i of a few', (id, facts, now, first) => {
    const edit = editOf(told, { ...anEvent(4), id, facts })
    expect(edit?.kind === 'choice' && [edit.now, edit.options[0]?.command]).toEqual([now, first])
  })

  test.each(['ships-moved', 'cannons-loaded', 'tiles-planned', 'progressed', 'tiles-built', 'goods-bought', 'advanced', 'gold-taken', 'action-taken'])(
    'a turn (%s) of which the companion keeps the scores is filled in anew',
    (name) => expect(editOf(told, { ...anEvent(4), id: `event-amerigo-${name}`, facts: { player: 'Ben', points: 5, gold: 1 } })?.kind).toBe('own'),
  )

  test('one printed value is told anew, several at once are not', () => {
    const kinds = [['time-marker-1'], ['time-marker-1', 'good-1']].map((keys) => editOf(told, { ...anEvent(4), id: 'event-amerigo-printed-told', facts: { keys } })?.kind)
    expect(kinds).toEqual(['own', undefined])
  })

  test.each(['phase-ended', 'round-ended', 'island-completed', 'finished'])('%s follows from something else', (name) => {
    expect(editOf(told, { ...anEvent(4), id: `event-amerigo-${name}`, facts: {} })).toBeNull()
  })

  test('a phase that ended can only be taken out', () => expect(event('event-amerigo-phase-ended', { round: 1, phase: 2 })).toBeNull())
})
