import type { Counts, Match } from '../api/wire'
import type { GameParts } from '.'
import AmerigoStrip from './AmerigoStrip.svelte'

/** What the service tells of a match of Amerigo. */
export interface AmerigoView {
  round: number
  phase: number
  phase_colour: string
  step: 'setup_drop' | 'pour' | 'act' | 'over'
  circuit: Counts
  circle: Counts
  tower: Counts
  stock: Counts
  action_points: number
  gold_on_offer: number
  actions: string[]
  order: number[]
  next_order: number[]
  turn: number | null
  acted: { seat: number; took: string }[]
}

export const viewOf = (match: Match): AmerigoView => match.view as unknown as AmerigoView

export const parts: GameParts = {
  panelName: 'ui-amerigo-tab',
  strip: AmerigoStrip,
  heading: (match) => {
    const { step, round, phase, phase_colour: colour } = viewOf(match)
    if (step === 'setup_drop') return { id: 'ui-amerigo-setup', facts: {} }
    if (step === 'over') return { id: 'ui-amerigo-over', facts: {} }
    return { id: 'ui-amerigo-phase', facts: { round, phase, colour } }
  },
  enterScore: (seat, points, note) => ({ type: 'amerigo.enter_score', seat, points, note }),
}
