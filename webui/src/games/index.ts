/** Which panel belongs to which game; a game without a line here gets the one that needs no more than the protocol. */
import type { Component } from 'svelte'
import type { Command, Facts, Match } from '../api/wire'
import type { TablePage } from '../table.svelte'
import * as amerigo from './amerigo'
import * as scoresheet from './scoresheet'
import * as plain from './plain'

export interface GameProps {
  page: TablePage
  match: Match
}

export interface GameParts {
  /** The game's own screen, and the Fluent id of its name in the tab bar. */
  panel: Component<GameProps>
  panelName: string
  /** Where the match stands, for the top of the page. */
  heading: (match: Match) => { id: string; facts: Facts }
  /** Whose turn it is, above the prompt. */
  strip?: Component<GameProps>
  /** What stands under a prompt of kind `enter`. */
  entry?: Component<GameProps>
  /** The command that writes points by hand, for a game that has one. */
  enterScore?: (seat: number, points: number, note: string) => Command
}

const PARTS: Readonly<Record<string, GameParts>> = {
  amerigo: amerigo.parts,
  scoresheet: scoresheet.parts,
}

export const partsOf = (game: string): GameParts => PARTS[game] ?? plain.parts
