/** The arithmetic of turns that the page does before anything is sent. */
import { describe, expect, test } from 'vitest'
import { threats } from '../src/games/amerigo/pirates'
import { lastRound } from '../src/games/amerigo/rounds'
import { specialColours } from '../src/games/amerigo/special'
import { typedOf, whole } from '../src/games/amerigo/track'
import * as turn from '../src/games/amerigo/turn'
import type { AmerigoView, Board, Island, Token } from '../src/games/amerigo/view'
import { percent, wordFor } from '../src/games/amerigo/chances'
import { askedBy, askKind, kindShowing, goodName, TOKEN_KINDS, tokenId } from '../src/games/amerigo/names'
import { aMatch } from './things'

const aToken = (more: Partial<Token> = {}): Token => ({ id: 1, kind: 'plus_two', colours: ['red'], note: '', once: false, used: false, points: null, ...more })
const aBoard = (more: Partial<Board> = {}): Board => ({
  seat: 0,
  gold: 2,
  cannons: 4,
  progress: 3,
  track: 0,
  chests: 0,
  villages: 16,
  planned: { villages: 0, neutral: [], production: [] },
  posts: {},
  goods: {},
  production: {},
  tokens: [],
  ...more,
})
const anIsland = (more: Partial<Island> = {}): Island => ({ name: 'A', size: 14, kind: 'small', posts: [1, 0], completed: false, ...more })
const aView = (more: Partial<AmerigoView> = {}): AmerigoView =>
  ({ round: 1, phase: 3, step: 'act', action_points: 5, turn: 0, actions: ['red'], seats: [aBoard()], islands: [], offers: {}, ...more }) as AmerigoView
const PALETTE = ['blue', 'black', 'white'].map((colour) => ({ colour, symbol: 'disc' }))

describe('points of an action', () => {
  test.each<[string, Partial<AmerigoView>, number, string, number]>([
    ['are what the service offers to the seat whose turn it is', { offers: { red: 7 } }, 0, 'red', 7],
    ['of another seat are those of the circle', { seats: [aBoard(), aBoard({ seat: 1 })] }, 1, 'red', 5],
    ['are two more by a token that shows it', { seats: [aBoard({ tokens: [aToken()] })] }, 0, 'red', 7],
    ['are one more by a token that shows two', { seats: [aBoard({ tokens: [aToken({ kind: 'plus_one', colours: ['red', 'blue'] })] })] }, 0, 'blue', 6],
    ['gain nothing by a token for another', { seats: [aBoard({ tokens: [aToken()] })] }, 0, 'blue', 5],
    ['gain nothing by a token that is used up', { seats: [aBoard({ tokens: [aToken({ used: true })] })] }, 0, 'red', 5],
  ])('%s', (_, more, seat, colour, points) => expect(turn.pointsFor(aView(more), seat, colour)).toBe(points))
})

describe('points of a turn of long ago', () => {
  const line = { facts: { points: 15, gold: 2 }, noted: { points: { blue: 5, red: 7 } } }
  test.each<[string, typeof line | { facts: object; noted: object }, string, boolean, number]>([
    ['as it was are its own, with a token that was used up', line, 'blue', true, 13],
    ['of another action are those of that action', line, 'red', false, 7],
    ['that took gold are those of the action', { facts: { gold: 2 }, noted: line.noted }, 'blue', false, 5],
  ])('%s', (_, { facts, noted }, colour, isAsItWas, points) => {
    expect(turn.pastPoints({ facts: { ...facts }, noted: { ...noted } }, colour, isAsItWas)).toBe(points)
  })
})

describe('what a turn takes', () => {
  test.each([
    [0, [], [], 0],
    [3, [], [], 3],
    [2, [3], [], 5],
    [1, [1, 6], [4], 12],
  ])('%i villages, neutral %j, production %j are planned for %i', (villages, neutral, production, points) =>
    expect(turn.planCost(villages, neutral, production)).toBe(points),
  )

  test.each([
    ['printed', 'village', 4, 1],
    ['printed', 'neutral', 4, 4],
    ['printed', 'production', 3, 3],
    ['one', 'neutral', 4, 1],
  ] as const)('by the rule %s a %s of %i is laid for %i', (build_cost, kind, size, points) =>
    expect(turn.tileCost({ settings: { build_cost } }, { kind, size })).toBe(points),
  )

  test('goods take what they show', () => expect(turn.buyCost([{ good: 1, cost: 2 }, { good: 3, cost: 4 }])).toBe(6))
})

test.each([
  [4, 5, 12, { to: 9, gained: 0 }],
  [10, 2, 12, { to: 12, gained: 0 }],
  [10, 5, 12, { to: 12, gained: 2 }],
  [12, 1, 12, { to: 12, gained: 2 }],
  [20, 30, null, { to: 50, gained: 0 }],
])('a disc on %i goes %i steps on a track that ends at %s', (before, steps, end, there) => expect(turn.moved(before, steps, end)).toEqual(there))

test.each([
  [null, 0, 9, null],
  [[null, null, 1, null, 2, 15], 0, 4, 2],
  [[null, null, 1, null, 2, 15], 2, 3, 0],
  [[null, null, 1, null, 2, 15], 4, 5, 1],
  [[null, 0, 1], 0, 1, 0],
])('on the track %j from %i to %i so many tokens are due: %s', (track, before, to, due) => expect(turn.tokensDue(track, before, to)).toBe(due))

test('a command holds all of a turn; order of play is never special', () => {
  const means = { seat: 1, points: 6, gold: 1, tokens: [4], isSpecial: true }
  expect(turn.turnCommand('plan', means, { villages: 2 })).toEqual({ type: 'amerigo.plan', seat: 1, gold: 1, special: true, tokens: [4], villages: 2 })
  expect(turn.turnCommand('advance', means, { steps: null })).toEqual({ type: 'amerigo.advance', seat: 1, gold: 1, tokens: [4], steps: null })
})

test.each([
  ['ships', 'ships_eight', true, 8],
  ['advance', 'over_first', true, 0],
  ['plan', 'ships_eight', false, 8],
  ['ships', 'plus_two', false, 0],
  ['plan', 'other', true, 0],
  ['ships', 'other', true, 0],
] as const)('for %s a token %s can be used up: %s', (form, kind, isUsable, added) => {
  const token = aToken({ kind })
  expect(turn.usableFor(aBoard({ tokens: [token] }), form)).toEqual(isUsable ? [token] : [])
  expect(turn.addedBy(token)).toBe(added)
})

test('every action has its form, and every form its action', () => {
  for (const [colour, form] of Object.entries(turn.FORMS)) expect([turn.colourOf(form), turn.formNamed(form)]).toEqual([colour, form])
  expect(turn.formNamed('pirate')).toBeNull()
})

test('islands with an own post come first, full ones last', () => {
  const [mine, theirs, full] = [anIsland(), anIsland({ name: 'B', posts: [0, 1] }), anIsland({ name: 'C', completed: true })]
  expect(turn.islandsFor(aView({ islands: [theirs, full, mine] }), 0)).toEqual({ own: [mine], others: [theirs, full] })
})

describe('a tile that is laid', () => {
  const [mine, full] = [anIsland(), anIsland({ name: 'C', completed: true })]
  const aTile = (island: string): turn.Tile => ({ kind: 'neutral', size: 3, island })

  test('of long ago can lie on an own island that is full by now', () => {
    const islands = turn.islandsFor(aView({ islands: [mine, full] }), 0, true)
    expect([islands, turn.choicesOf(islands)]).toEqual([{ own: [mine, full], others: [] }, [mine, full]])
  })
  test.each<[string, turn.Tile[], Island[], boolean, string]>([
    ['the only own island', [], [mine], false, 'A'],
    ['the island of the last one', [aTile('C')], [mine], false, 'C'],
    ['none of several', [], [mine, full], false, ''],
    ['none of a turn of long ago', [], [mine], true, ''],
    ['none of a turn of long ago, though another lies somewhere', [aTile('C')], [mine], true, ''],
  ])('is laid on %s by itself', (_, tiles, own, isPast, island) => expect(turn.likeliest(tiles, own, isPast)).toBe(island))
  test.each([
    [[mine], 'A', false],
    [[mine], 'C', true],
    [[mine], '', true],
    [[mine, full], 'A', true],
  ])('of %j and laid on "%s" shows where it can lie: %s', (choices, island, isShown) => expect(turn.mustChoose(choices, { island })).toBe(isShown))
})

test('sizes are counted', () => {
  expect(turn.tally([3, 1, 3])).toEqual([
    { size: 1, count: 1 },
    { size: 3, count: 2 },
  ])
})

test.each([
  [undefined, 'village-2-small'],
  ['big', 'village-2-big'],
] as const)('the points of a tile on an island that is %s', (kind, key) => {
  expect(turn.tileKey({ kind: 'village', size: 2 }, kind && anIsland({ kind }))).toBe(key)
})

describe('pirates', () => {
  const others = aToken({ kind: 'pirates_others', colours: [] })
  const seats = [aBoard(), aBoard({ seat: 1, cannons: 6, tokens: [others] }), aBoard({ seat: 2, cannons: 6, tokens: [others] })]
  const view = (markers: number[], open: number, meets: number[]) => aView({ pirates: { strength: null, markers, expected: 2, open, meets }, seats })

  test('are for everybody what the service tells, whatever tokens lie there', () => {
    expect(threats(view([1, 3], 4, [6, 6, 6]))).toEqual([
      { seat: 0, cannons: 4, strength: 6, short: 2 },
      { seat: 1, cannons: 6, strength: 6, short: 0 },
      { seat: 2, cannons: 6, strength: 6, short: 0 },
    ])
  })
  test('threaten nobody before a marker is known', () => expect(threats(view([], 0, [2, 2, 2]))).toEqual([]))
})

test.each([
  [[{}], 'known', ['blue', 'black']],
  [[{ colour: 'black', vp: null }], 'under the disc', ['black']],
] as const)('of the special track %j the action is %s', (track, _, colours) => {
  expect(specialColours(aView({ printed: { 'special-track': track } }), { palette: PALETTE }, 0)).toEqual(colours)
})

describe('a track that is typed', () => {
  const typed = (...vps: string[]) => vps.map((vp) => ({ colour: null, vp }))
  test('begins before its first space and ends with 15 points', () => expect(whole('progress', typed('', '2', '15'))).toEqual([null, null, 2, 15]))
  test.each([[['', '2']], [['x', '15']], [['-1', '15']]])('%j is not the progress track', (vps) => expect(whole('progress', typed(...vps))).toBeNull())
  test('of special actions has colours', () => {
    expect(whole('special', [{ colour: 'red', vp: '' }, { colour: null, vp: '4' }])).toEqual([
      { colour: null, vp: null },
      { colour: 'red', vp: null },
      { colour: null, vp: 4 },
    ])
  })
  test('with nothing in it is none', () => expect(whole('special', typed('', ''))).toBeNull())
  test.each<['progress' | 'special', unknown[]]>([
    ['progress', [null, null, 0, 2, 15]],
    ['special', [{ colour: null, vp: null }, { colour: 'red', vp: null }, { colour: null, vp: 0 }]],
  ])('that is known begins as it was told: %s', (kind, told) => expect(whole(kind, typedOf(told) ?? [])).toEqual(told))
  test('may leave out what a space does not show', () => expect(typedOf([{}, { vp: 3 }, {}])).toEqual([{ colour: null, vp: '3' }, { colour: null, vp: '' }]))
  test('that nobody knows begins nowhere', () => expect(typedOf(undefined)).toBeNull())
})

describe('words', () => {
  test('of every kind of token are its own', () => expect(new Set(TOKEN_KINDS.map(tokenId)).size).toBe(TOKEN_KINDS.length))
  test('of a kind that is new are those of any other', () => expect(tokenId('strange')).toBe(tokenId('other')))
  test.each([
    [0, null],
    [1, 'plus_two'],
    [2, 'plus_one'],
    [3, null],
  ])('a token that shows %i actions is %s', (count, kind) => expect(kindShowing(count)).toBe(kind))
  test('of a good are the ones that the table gave it', () => {
    const ours = (id: string) => id
    expect([goodName({ 'good-4': 'Sugar' }, 4, ours), goodName({}, 4, ours)]).toEqual(['Sugar', 'ui-amerigo-good-4'])
  })
  test.each([
    ['time-marker-3', { id: 'ui-amerigo-ask-marker', facts: { round: 3 } }, 'points'],
    ['post', { id: 'ui-amerigo-ask-post', facts: {} }, 'points'],
    ['neutral-4-big', { id: 'ui-amerigo-ask-neutral', facts: { size: 4, kind: 'big' } }, 'points'],
    ['good-2', { id: 'ui-amerigo-good-number', facts: { number: 2 } }, 'name'],
    ['progress-track', { id: 'ui-amerigo-ask-progress', facts: {} }, 'progress'],
    ['special-track', { id: 'ui-amerigo-ask-special', facts: {} }, 'special'],
  ])('%s is asked for', (key, asked, kind) => expect([askedBy(key), askKind(key)]).toEqual([asked, kind]))
})

test.each([
  [0, 1, 'ui-amerigo-chance-hardly'],
  [0.2, 20, 'ui-amerigo-chance-unlikely'],
  [0.5, 50, 'ui-amerigo-chance-even'],
  [0.7, 70, 'ui-amerigo-chance-likely'],
  [1, 99, 'ui-amerigo-chance-sure'],
])('a chance of %f is said as %i %% and in words', (chance, shown, word) => expect([percent(chance), wordFor(chance)]).toEqual([shown, word]))

describe('the round that has just ended', () => {
  const scores = (versions: number[]) => ({
    totals: [],
    trail: [
      { version: 5, seat: 0, points: 3, id: 'x', facts: {}, category: 0, overridden: false },
      { version: 9, seat: 0, points: -4, id: 'amerigo-points-pirates', facts: {}, category: 1, overridden: false },
      { version: 9, seat: 0, points: 20, id: 'amerigo-points-tile', facts: {}, category: 1, overridden: false },
    ],
    rounds: versions.map((version, place) => ({ version, label_id: 'r', facts: {}, totals: [place + 2, 7] })),
    breakdown: { categories: [] },
    ties: [],
  })
  const match = (view: Partial<AmerigoView>, versions: number[]) => aMatch({ view: { ...aView(view) }, scores: scores(versions) })

  test('is told at the beginning of the next, with what pirates took', () => {
    expect(lastRound(match({ step: 'pour', phase: 1, round: 2 }, [4, 9]))).toEqual({
      round: 1,
      seats: [
        { seat: 0, pirates: -4, gained: 1, total: 3 },
        { seat: 1, pirates: 0, gained: 0, total: 7 },
      ],
    })
  })
  test.each<[Partial<AmerigoView>]>([[{ step: 'pour', phase: 1, round: 1 }], [{ step: 'act', phase: 1, round: 2 }], [{ step: 'pour', phase: 2, round: 2 }]])('%j has none', (view) =>
    expect(lastRound(match(view, [9]))).toBeNull(),
  )
  test('after the last is that one', () => expect(lastRound(match({ step: 'final', phase: 7, round: 5 }, [9]))?.round).toBe(5))
})
