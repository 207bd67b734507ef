/** What the service tells of a match of Amerigo. `seats` and all below it are there where the companion keeps the scores. */
import type { Counts, Match } from '../../api/wire'

export interface Token {
  id: number
  kind: string
  colours: string[]
  note: string
  /** Used up by being used. */
  once: boolean
  used: boolean
  gold?: number | null
  points: number | null
}

/** What lies before a player. `owed`: points that are paid at the end of the round. `villages`: left in the supply. `posts`: by island. `goods`, `production`: by good, "1" to "5". */
export interface Board {
  seat: number
  gold: number
  cannons: number
  progress: number
  track: number
  chests: number
  owed?: number
  villages: number
  planned: { villages: number; neutral: number[]; production: number[] }
  posts: Counts
  goods: Counts
  production: Counts
  tokens: Token[]
}

/** `posts`: how many each seat has there. */
export interface Island {
  name: string
  size: number
  kind: 'small' | 'big'
  posts: number[]
  completed: boolean
}

/** A space of the special-action track. */
export interface Space {
  colour: string | null
  vp: number | null
}

/** What is printed on the material, as far as the table has said it; see `printed.ts`. */
export type Printed = Readonly<Record<string, unknown>>

export interface AmerigoView {
  round: number
  phase: number
  phase_colour: string
  step: 'setup_drop' | 'pour' | 'act' | 'pirates' | 'final' | 'over'
  circuit: Counts
  circle: Counts
  tower: Counts
  stock: Counts
  action_points: number
  gold_on_offer: number
  actions: string[]
  order: number[]
  next_order: number[]
  turn: number | null
  acted: { seat: number; took: string }[]
  seats?: Board[]
  islands?: Island[]
  /** `open`: strength of the markers told so far; `meets`: what each seat meets of that. */
  pirates?: { strength: number | null; markers: number[]; expected: number; open: number; meets: number[] }
  printed?: Printed
  /** Action points by action on offer, of the seat whose turn it is. */
  offers?: Counts
  what_if?: Readonly<Record<string, number[]>> | null
}

export const viewOf = (match: Match): AmerigoView => match.view as unknown as AmerigoView

/** Whether the companion keeps the scores of this match itself. */
export const isFull = (match: Match): boolean => (viewOf(match).seats ?? []).length > 0

export const boardOf = (view: AmerigoView, seat: number): Board | undefined => view.seats?.find((board) => board.seat === seat)
