/** How an old event may be changed, as its game offers it. */
import type { Counts, Facts, Instead } from '../api/wire'

/** The cubes of a drop. */
export interface CubesEdit {
  kind: 'cubes'
  colours: readonly string[]
  cubes: Counts
  command: (cubes: Counts) => Instead
}

/** One of a few choices. `now`: which of them was taken. */
export interface ChoiceEdit {
  kind: 'choice'
  options: readonly { id: string; facts: Facts; colour: string | null; command: Instead }[]
  now: number
}

/** A number of points. */
export interface PointsEdit {
  kind: 'points'
  points: number
  command: (points: number) => Instead
}

export type Edit = CubesEdit | ChoiceEdit | PointsEdit
