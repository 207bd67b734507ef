import Plain from './Plain.svelte'
import type { GameParts } from '.'

export const parts: GameParts = {
  panel: Plain,
  panelName: 'ui-tab-game',
  heading: (match) => ({ id: `game-${match.game}`, facts: {} }),
}
