import type { GameParts } from '.'

export const parts: GameParts = {
  panelName: 'ui-tab-game',
  heading: (match) => ({ id: `game-${match.game}`, facts: {} }),
}
