/** PURE: the arithmetic of a turn, so that a form can say what is left before anything is sent. */
import type { Command, Counts, HistoryLine, Match } from '../../api/wire'
import type { AmerigoView, Board, Island, Printed, Token } from './view'

export type Form = 'ships' | 'cannons' | 'plan' | 'progress' | 'build' | 'buy' | 'advance'

/** Each action's form by its colour, in the order of the phases; white as order of play. */
export const FORMS: Readonly<Record<string, Form>> = {
  blue: 'ships',
  black: 'cannons',
  red: 'plan',
  brown: 'progress',
  green: 'build',
  yellow: 'buy',
  white: 'advance',
}

export const formNamed = (name: string | null): Form | null => Object.values(FORMS).find((known) => known === name) ?? null

export const colourOf = (form: Form): string => Object.keys(FORMS).find((colour) => FORMS[colour] === form) ?? ''

const TYPES: Readonly<Record<Form, string>> = {
  ships: 'amerigo.move_ships',
  cannons: 'amerigo.load_cannons',
  plan: 'amerigo.plan',
  progress: 'amerigo.progress',
  build: 'amerigo.build',
  buy: 'amerigo.buy',
  advance: 'amerigo.advance',
}

export const TRACK_END = 12
export const OVERFLOW_GOLD = 2
export const LARGEST = { village: 4, neutral: 6, production: 6 } as const
export const COSTS = [2, 3, 4] as const
export const GOODS = [1, 2, 3, 4, 5] as const
const SHIPS_TOKEN_POINTS = 8

export type TileKind = keyof typeof LARGEST

export interface Tile {
  kind: TileKind
  size: number
  island: string
  good?: number | null
  volcano?: number | null
  token?: number | null
  vp?: number | null
}

export interface Taken {
  kind: string
  colours: string[]
  note: string
}

export interface Bought {
  good: number
  cost: number
}

export interface Post {
  island: string
  size: number | null
}

/** What an action is done with: the points of the circle, gold that adds to them, tokens that are used up for it. */
export interface Means {
  seat: number
  points: number
  gold: number
  tokens: readonly number[]
  isSpecial: boolean
}

/** The whole command of a turn; `white` as order of play is never its own special action. */
export function turnCommand(form: Form, { seat, gold, tokens, isSpecial }: Means, fields: object): Command {
  const special = form === 'advance' ? {} : { special: isSpecial }
  return { type: TYPES[form], seat, gold, ...special, tokens: [...tokens], ...fields } as unknown as Command
}

/** The points of a seat for an action without gold: what its lasting tokens add is in them. */
export function pointsFor(view: AmerigoView, seat: number, colour: string): number {
  const offered = seat === view.turn ? view.offers?.[colour] : undefined
  if (offered !== undefined) return offered
  const tokens = view.seats?.find((board) => board.seat === seat)?.tokens ?? []
  const more = (token: Token) => (token.colours.includes(colour) ? ({ plus_two: 2, plus_one: 1 }[token.kind] ?? 0) : 0)
  return view.action_points + tokens.reduce((sum, token) => sum + (token.used ? 0 : more(token)), 0)
}

/** The points that a seat had for an action in a turn of long ago, without gold; for the very turn with what its tokens added. */
export function pastPoints({ facts, noted }: Pick<HistoryLine, 'facts' | 'noted'>, colour: string, isAsItWas: boolean): number {
  if (isAsItWas) return Number(facts['points'] ?? 0) - Number(facts['gold'] ?? 0)
  return (noted['points'] as Counts | undefined)?.[colour] ?? 0
}

/** What a token of the ones that are used up once adds to the points. */
export const addedBy = (token: Token): number => (token.kind === 'ships_eight' ? SHIPS_TOKEN_POINTS : 0)

/** Whether nobody but the table knows what a token does. */
export const isUnknown = (token: Token): boolean => token.kind === 'other'

/** Tokens that can be used up for an action. */
export function usableFor(board: Board | undefined, form: Form): Token[] {
  const kind = { ships: 'ships_eight', advance: 'over_first' }[form as string]
  return (board?.tokens ?? []).filter((token) => !token.used && (token.kind === kind || isUnknown(token)))
}

export const planCost = (villages: number, neutral: readonly number[], production: readonly number[]): number =>
  villages + sum(neutral) + sum(production)

export const tileCost = (match: Pick<Match, 'settings'>, { kind, size }: Pick<Tile, 'kind' | 'size'>): number =>
  kind === 'village' || match.settings['build_cost'] === 'one' ? 1 : size

export const buildCost = (match: Pick<Match, 'settings'>, tiles: readonly Tile[]): number => sum(tiles.map((tile) => tileCost(match, tile)))

export const buyCost = (goods: readonly Bought[]): number => sum(goods.map(({ cost }) => cost))

/** Where a disc comes to lie, and the gold for steps past the end of its track; an end that is not known is never passed. */
export function moved(before: number, steps: number, end: number | null): { to: number; gained: number } {
  if (end === null || before + steps <= end) return { to: before + steps, gained: 0 }
  return { to: Math.max(before, end), gained: OVERFLOW_GOLD }
}

export const progressTrack = (printed: Printed | undefined) => (printed?.['progress-track'] as (number | null)[] | undefined) ?? null

export const specialTrack = (printed: Printed | undefined) =>
  (printed?.['special-track'] as { colour?: string | null; vp?: number | null }[] | undefined) ?? null

/** How many progress tokens must be taken on the way; null where the track is not known. */
export function tokensDue(track: readonly (number | null)[] | null, before: number, to: number): number | null {
  return track && track.slice(before + 1, to + 1).filter((vp) => vp).length
}

export const tileKey = ({ kind, size }: Pick<Tile, 'kind' | 'size'>, island: Pick<Island, 'kind'> | undefined): string =>
  `${kind}-${size}-${island?.kind ?? 'small'}`

/**
 * The islands on which a seat has a trading post and something can still be built, and after them all others; `isPast`:
 * of a turn of long ago, so that one which is full by now counts as well.
 */
export function islandsFor(view: AmerigoView, seat: number, isPast = false): { own: Island[]; others: Island[] } {
  const all = view.islands ?? []
  const isOwn = (island: Island) => (island.posts[seat] ?? 0) > 0 && (isPast || !island.completed)
  return { own: all.filter(isOwn), others: all.filter((island) => !isOwn(island)) }
}

/** Where tiles can be laid: the own islands, or where there are none any. */
export const choicesOf = ({ own, others }: { own: readonly Island[]; others: readonly Island[] }): readonly Island[] => (own.length > 0 ? own : others)

/** Where a tile is laid as long as nobody says otherwise: where the last one was, else where there is no choice; empty: nowhere. */
export function likeliest(tiles: readonly Tile[], own: readonly Island[], isPast: boolean): string {
  if (isPast) return ''
  return tiles.at(-1)?.island ?? (own.length === 1 ? (own[0]?.name ?? '') : '')
}

/** Whether the islands must be shown: there is a choice, or the tile lies where none of them is. */
export const mustChoose = (choices: readonly Island[], { island }: Pick<Tile, 'island'>): boolean =>
  choices.length > 1 || choices.every(({ name }) => name !== island)

/** How often each of some sizes is there. */
export function tally(sizes: readonly number[]): { size: number; count: number }[] {
  return [...new Set(sizes)].sort((a, b) => a - b).map((size) => ({ size, count: sizes.filter((other) => other === size).length }))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
