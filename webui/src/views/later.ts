/** All that is not on the first screen: one bundle, fetched when that screen stands, so that it stands sooner. */
import type { Component } from 'svelte'
import type { View } from '../route'
import type { TablePage } from '../table.svelte'
import Devices from './Devices.svelte'
import Help from './Help.svelte'
import History from './History.svelte'
import More from './More.svelte'
import NewMatch from './NewMatch.svelte'
import Scores from './Scores.svelte'

export { panelOf } from '../games/panels'

type Screen = Component<{ page: TablePage }>

export const SCREENS: Readonly<Record<Exclude<View, 'now' | 'table'>, Screen>> = {
  match: NewMatch,
  scores: Scores,
  history: History,
  more: More,
  devices: Devices,
  help: Help as Screen,
}
