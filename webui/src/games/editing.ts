/** How an old event may be changed, as its game offers it. */
import type { Component } from 'svelte'
import type { Counts, Facts, HistoryLine, Instead } from '../api/wire'
import type { GameProps } from '.'

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

/** `onwish` hears what is to stand in the place of the event; null while something is missing. */
export interface OwnEditProps extends GameProps {
  event: HistoryLine
  onwish: (command: Instead | null) => void
}

/** A form of the game's own. */
export interface OwnEdit {
  kind: 'own'
  body: Component<OwnEditProps>
}

export type Edit = CubesEdit | ChoiceEdit | PointsEdit | OwnEdit
