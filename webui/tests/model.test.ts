import { describe, expect, test } from 'vitest'
import type { Match } from '../src/api/wire'
import { aim, correctionBetween, coursesOf, empty, markOf, ranked, rankId, update, type Message, type Model } from '../src/model'
import { anEvent, aDrop, aMatch, aMember, aSnapshot, aSource } from './things'

const after = (...messages: Message[]): Model => messages.reduce(update, empty)
const snapshot = (more = {}): Message => ({ event: 'snapshot', data: aSnapshot(more) })
const drop = (more = {}): Message => ({ event: 'drop', data: { version: 3, drop: aDrop(more) } })
const lines = (model: Model) => model.notice?.lines.map((line) => line.id)

describe('a message', () => {
  test('of the whole state replaces what was known', () => {
    const model = after(snapshot(), snapshot({ version: 9, drop: aDrop() }))
    expect([model.version, model.drop?.id]).toEqual([9, 'd1'])
  })

  test('of events brings the match after them and says what happened and by whom', () => {
    const model = after(snapshot(), { event: 'event', data: { version: 4, events: [anEvent(4)], match: aMatch() } })
    expect([model.version, lines(model), model.notice?.who]).toEqual([4, ['event-4'], 'Ben'])
  })

  test('of events that are known already says nothing new', () => {
    const message: Message = { event: 'event', data: { version: 4, events: [anEvent(4)], match: aMatch() } }
    const model = after(snapshot(), message, message)
    expect([model.events.length, model.notice?.serial]).toEqual([1, 1])
  })

  test('of many missed events names only the last ones', () => {
    const events = [1, 2, 3, 4, 5].map((version) => anEvent(version))
    expect(lines(after(snapshot(), { event: 'event', data: { version: 5, events, match: aMatch() } }))).toEqual(['event-4', 'event-5'])
  })

  test('of another match forgets what was said of the old one', () => {
    const old = after(snapshot(), { event: 'event', data: { version: 4, events: [anEvent(4)], match: aMatch() } })
    const model = update(old, snapshot({ match: { ...aMatch(), id: 'm2' } }))
    expect([model.events, model.notice]).toEqual([[], null])
  })

  test('leaves the parts of the match that have not changed the very same', () => {
    const old = after(snapshot({ match: aMatch() }))
    const model = update(old, { event: 'event', data: { version: 4, events: [anEvent(4)], match: { ...aMatch(), version: 4 } } })
    expect(model.match).toEqual({ ...aMatch(), version: 4 })
    expect(Object.entries(aMatch()).filter(([key]) => model.match?.[key as keyof Match] !== old.match?.[key as keyof Match]).map(([key]) => key)).toEqual(['version'])
  })

  test('that the line is live, which is known, changes nothing', () => {
    const model = after({ event: 'connection', data: { state: 'live' } })
    expect(update(model, { event: 'connection', data: { state: 'live' } })).toBe(model)
    expect(update(model, { event: 'connection', data: { state: 'late' } }).connection.state).toBe('late')
  })

  test('of members tells this phone its new seat', () => {
    const model = after(snapshot(), { event: 'members', data: { version: 3, members: [aMember({ id: 'a', role: 'player', seat: 2 })] } })
    expect([model.you?.role, model.you?.seat]).toEqual(['player', 2])
  })

  test('of members that do not hold this phone leaves it who it was', () => {
    const model = after(snapshot(), { event: 'members', data: { version: 3, members: [] } })
    expect(model.you?.name).toBe('Anna')
  })
})

test('what the page itself says stands in the status', () => {
  expect(lines(after(snapshot(), { event: 'said', data: { id: 'ui-action-done', facts: {} } }))).toEqual(['ui-action-done'])
})

describe('a drop', () => {
  test('that comes from a source is told with its number', () => {
    const model = after(snapshot(), drop({ cubes: { blue: 2, red: 3 } }))
    expect(model.notice?.lines[0]).toEqual({ id: 'ui-notice-drop', facts: { count: 5 } })
  })

  test('that somebody types is told with their name', () => {
    const reading = { source: 'Ben', kind: 'hand' as const, cubes: {}, total: 0, doubts: [], picture: null, at_ms: 0 }
    expect(after(snapshot(), drop({ readings: [reading] })).notice?.lines[0]).toEqual({ id: 'ui-notice-typing', facts: { who: 'Ben' } })
  })

  test('that somebody corrects is told with name, colour and count', () => {
    const model = after(snapshot(), drop(), drop({ revision: 2, cubes: { blue: 2, black: 3 }, corrected_by: 'Ben' }))
    expect(model.notice?.lines[0]).toEqual({ id: 'ui-notice-corrected', facts: { who: 'Ben', colour: 'black', count: 3 } })
  })

  test('that is counted anew is told with its new number', () => {
    const model = after(snapshot(), drop(), drop({ revision: 2, cubes: { blue: 4 } }))
    expect(model.notice?.lines[0]).toEqual({ id: 'ui-notice-drop-changed', facts: { count: 4 } })
  })

  test('that is sent again as it was says nothing', () => {
    expect(after(snapshot(), drop(), drop()).notice?.serial).toBe(1)
  })

  test('that goes away leaves none', () => {
    expect(after(snapshot(), drop(), { event: 'drop', data: { version: 3, drop: null } }).drop).toBeNull()
  })
})

test.each([
  ['nobody corrected', {}, { revision: 2, cubes: { blue: 9 } }],
  ['the revision is the same', {}, { corrected_by: 'Ben', cubes: { blue: 9 } }],
  ['it is another drop', {}, { id: 'd2', revision: 2, corrected_by: 'Ben', cubes: { blue: 9 } }],
  ['the counts are the same', {}, { revision: 2, corrected_by: 'Ben' }],
])('there is no correction where %s', (_, before, now) => {
  expect(correctionBetween(aDrop(before), aDrop(now))).toBeNull()
})

describe('sources', () => {
  test.each([
    ['ready', 'lost', 'ui-notice-source-lost'],
    ['lost', 'ready', 'ui-notice-source-ready'],
    ['lost', 'searching', undefined],
    ['ready', 'ready', undefined],
  ] as const)('going from %s to %s say %s', (before, now, id) => {
    const model = after(snapshot({ sources: [aSource(before)] }), { event: 'sources', data: { version: 3, sources: [aSource(now)] } })
    expect([lines(model)?.[0], model.sources[0]?.state]).toEqual([id, now])
  })
})

describe('what a finger aims at', () => {
  const base = after(snapshot({ match: aMatch(), drop: aDrop() }))
  const before = aim(base, { blue: 2 })

  test('stays the same when only the version, a source or a score changes', () => {
    const moved = { ...base, version: 99, sources: [aSource('lost')], members: [] }
    expect(aim(moved, { blue: 2 })).toBe(before)
  })

  test('changes with the counts that are shown', () => expect(aim(base, { blue: 3 })).not.toBe(before))

  test('changes with the prompt', () => {
    const match = aMatch()
    expect(aim({ ...base, match: { ...match, prompts: [{ ...match.prompts[0]!, id: 'other' }] } }, { blue: 2 })).not.toBe(before)
  })
})

test('the course of a match begins at nothing, a line for each player', () => {
  const rounds = [1, 2].map((round) => ({ version: round, label_id: 'r', facts: {}, totals: [3 * round, -round] }))
  const match = aMatch({ scores: { totals: [], trail: [], rounds, breakdown: { categories: [] }, ties: [] } })
  expect(coursesOf(match)).toEqual([
    { name: 'Anna', totals: [0, 3, 6] },
    { name: 'Ben', totals: [0, -1, -2] },
  ])
})

test('players stand in the order of their ranks, then of their seats, those without a rank last', () => {
  const players = [
    { seat: 0, rank: null },
    { seat: 1, rank: 2 },
    { seat: 2, rank: 1 },
    { seat: 3, rank: 1 },
  ]
  expect(ranked(players).map(({ seat }) => seat)).toEqual([2, 3, 1, 0])
})

test('a phone that waits learns that it was let in', () => {
  const waiting = update(empty, { event: 'snapshot', data: aSnapshot({ you: { role: 'spectator', seat: null, name: 'Ben', id: 'b', waiting: true, mark: 'sage' } }) })
  expect(waiting.you?.waiting).toBe(true)
  expect(update(waiting, { event: 'members', data: { version: 4, members: [aMember()] } }).you?.waiting).toBe(false)
})

describe('the mark of a name', () => {
  const all = ['slate', 'sage', 'clay'] as const
  const match = aMatch()
  const here = [aMember({ id: 'a', name: 'Mum', seat: 0, mark: 'sage' }), aMember({ id: 'g', name: 'Guest', mark: 'slate' })]
  test.each<[string, string | null, string]>([
    ['Anna', 'sage', 'a player has that of the phone in the seat'],
    ['Mum', 'sage', 'and so has the phone by its own name'],
    ['Guest', 'slate', 'somebody who looks on has their own'],
    ['Ben', 'clay', 'a player without a phone has one that nobody took'],
    ['Nobody', null, 'a stranger has none'],
  ])('%s: %s, for %s', (name, mark) => expect(markOf({ match, members: here }, all, name)).toBe(mark))

  test('players without phones have different ones, and none where all are taken', () => {
    expect(['Anna', 'Ben'].map((name) => markOf({ match, members: [] }, all, name))).toEqual(['clay', 'sage'])
    expect(markOf({ match, members: [...here, aMember({ id: 'c', mark: 'clay' })] }, all, 'Ben')).toBe(null)
  })
})

test('a rank that several share says so', () => {
  const players = [{ rank: 1 }, { rank: 2 }, { rank: 2 }, { rank: null }]
  expect(players.map(({ rank }) => rankId(players, rank))).toEqual(['ui-rank', 'ui-rank-tied', 'ui-rank-tied', 'ui-rank'])
})

test('of an edit with all that it did anew the edit itself is told', () => {
  const edited = { ...anEvent(7), id: 'event-edited', actor: 'Chris' }
  const events = [edited, anEvent(8), { ...anEvent(9), actor: 'Anna' }]
  const model = after(snapshot(), { event: 'event', data: { version: 9, events, match: aMatch() } })
  expect([lines(model), model.notice?.who]).toEqual([['event-edited'], 'Chris'])
})
