/** What each game adds to the first screen; a game without a line here gets by with the protocol. Everything else is in `panels.ts`. */
import type { Component } from 'svelte'
import type { Facts, Match } from '../api/wire'
import type { TablePage } from '../table.svelte'
import * as amerigo from './amerigo'
import * as scoresheet from './scoresheet'
import * as plain from './plain'

export interface GameProps {
  page: TablePage
  match: Match
}

export interface GameParts {
  /** The Fluent id of the name of the game's own screen (`panels.ts`) in the tab bar. */
  panelName: string
  /** Where the match stands, for the top of the page. */
  heading: (match: Match) => { id: string; facts: Facts }
  /** Whose turn it is, above the prompt. */
  strip?: Component<GameProps>
  /** What stands under a prompt of kind `enter`. */
  entry?: Component<GameProps>
  /** The service knows its rules, to be looked up. */
  hasRules?: boolean
}

const PARTS: Readonly<Record<string, GameParts>> = {
  amerigo: amerigo.parts,
  scoresheet: scoresheet.parts,
}

export const GAMES = Object.keys(PARTS)

export const partsOf = (game: string): GameParts => PARTS[game] ?? plain.parts
