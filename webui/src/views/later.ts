/** All that is not on the first screen: one bundle, fetched when that screen stands, so that it stands sooner. */
import type { Component } from 'svelte'
import type { View } from '../route'
import type { TablePage } from '../table.svelte'
import Devices from './Devices.svelte'
import Help from './Help.svelte'
import History from './History.svelte'
import More from './More.svelte'
import Network from './Network.svelte'
import NewMatch from './NewMatch.svelte'
import Past from './Past.svelte'
import PeopleView from './PeopleView.svelte'
import Rules from './Rules.svelte'
import Scores from './Scores.svelte'
import SelfTest from './SelfTest.svelte'
import TableScreen from './TableScreen.svelte'
import Teach from './Teach.svelte'
import TraySetup from './TraySetup.svelte'

export { default as DropPanel } from './DropPanel.svelte'
export { entryOf, formOf, glanceOf, panelOf } from '../games/panels'

/** `item`: the name of what is shown, where a screen shows one of several. */
type Screen = Component<{ page: TablePage; item: string }>

export const SCREENS: Readonly<Record<Exclude<View, 'now' | 'table'>, Screen>> = {
  match: NewMatch as Screen,
  scores: Scores as Screen,
  history: History,
  rules: Rules as Screen,
  past: Past,
  people: PeopleView as Screen,
  network: Network as Screen,
  more: More as Screen,
  devices: Devices as Screen,
  help: Help as Screen,
  tray: TraySetup,
  teach: Teach,
  test: SelfTest,
  screen: TableScreen as Screen,
}
