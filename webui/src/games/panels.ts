/** The screen of each game, one line each; a game without a line gets the one that needs no more than the protocol. */
import type { Component } from 'svelte'
import type { GameProps } from '.'
import Amerigo from './Amerigo.svelte'
import AmerigoStage from './AmerigoStage.svelte'
import Plain from './Plain.svelte'
import ScoreSheet from './ScoreSheet.svelte'

const PANELS: Readonly<Record<string, Component<GameProps>>> = {
  amerigo: Amerigo,
  scoresheet: ScoreSheet,
}

export const panelOf = (game: string): Component<GameProps> => PANELS[game] ?? Plain

/** What a large screen shows of a game beside the scores; a game without a line shows its scores only. */
const STAGES: Readonly<Record<string, Component<GameProps>>> = {
  amerigo: AmerigoStage,
  scoresheet: ScoreSheet,
}

export const stageOf = (game: string): Component<GameProps> | null => STAGES[game] ?? null
