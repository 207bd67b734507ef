/** What each game adds to the screens that come after the first; a game without a line gets by with the protocol. */
import type { Component } from 'svelte'
import type { Choice, Command, HistoryLine, Match, Prompt } from '../api/wire'
import type { GameProps } from '.'
import { later as amerigo } from './amerigo/later'
import type { Edit } from './editing'
import Plain from './Plain.svelte'
import { later as scoresheet } from './scoresheet.later'

/** A choice to be filled in: `choice.form` says in which way, `choice.command` what is known of it already. */
export interface FormProps extends GameProps {
  choice: Choice
  onclose: () => void
}

export interface EntryProps extends GameProps {
  prompt: Prompt
}

export interface LaterParts {
  /** The game's own screen. */
  panel: Component<GameProps>
  /** What a large screen shows of the game beside the scores. */
  stage?: Component<GameProps>
  /** The sheet in which a choice is filled in. */
  form?: Component<FormProps>
  /** What stands under a prompt, by its id. */
  entries?: Readonly<Record<string, Component<EntryProps>>>
  /** What stands below the prompts: how everybody stands. */
  glance?: Component<GameProps>
  /** What else there is to say about the scores. */
  outlook?: Component<GameProps>
  /** What can be changed about an event of the history; null where only its removal helps. */
  editOf?: (match: Match, event: HistoryLine) => Edit | null
  /** The command that writes points by hand, for a game that has one. */
  enterScore?: (seat: number, points: number, note: string) => Command
}

const PARTS: Readonly<Record<string, LaterParts>> = { amerigo, scoresheet }

export const laterPartsOf = (game: string): LaterParts => PARTS[game] ?? { panel: Plain }

export const panelOf = (game: string) => laterPartsOf(game).panel
export const stageOf = (game: string) => laterPartsOf(game).stage ?? null
export const formOf = (game: string) => laterPartsOf(game).form ?? null
export const glanceOf = (game: string) => laterPartsOf(game).glance ?? null
export const entryOf = (game: string, prompt: string) => laterPartsOf(game).entries?.[prompt] ?? null
