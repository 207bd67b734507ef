/** The screen of each game, one line each; a game without a line gets the one that needs no more than the protocol. */
import type { Component } from 'svelte'
import type { GameProps } from '.'
import Amerigo from './Amerigo.svelte'
import Plain from './Plain.svelte'
import ScoreSheet from './ScoreSheet.svelte'

const PANELS: Readonly<Record<string, Component<GameProps>>> = {
  amerigo: Amerigo,
  scoresheet: ScoreSheet,
}

export const panelOf = (game: string): Component<GameProps> => PANELS[game] ?? Plain
