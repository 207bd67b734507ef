/** How an old event may be changed, as its game offers it. */
import type { Command, Counts, Facts } from '../api/wire'

/** The cubes of a drop. */
export interface CubesEdit {
  kind: 'cubes'
  colours: readonly string[]
  cubes: Counts
  command: (cubes: Counts) => Command
}

/** One of a few choices. `now`: which of them was taken. */
export interface ChoiceEdit {
  kind: 'choice'
  options: readonly { id: string; facts: Facts; colour: string | null; command: Command }[]
  now: number
}

/** A number of points. */
export interface PointsEdit {
  kind: 'points'
  points: number
  command: (points: number) => Command
}

export type Edit = CubesEdit | ChoiceEdit | PointsEdit
