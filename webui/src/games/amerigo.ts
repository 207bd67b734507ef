import type { Command, Counts, Match } from '../api/wire'
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

export type Countable = 'circuit' | 'circle' | 'stock'

/** What can be counted again now: nothing lies on the circuit before the first pour, and in the circle only between pours. */
export function countable({ step }: AmerigoView): Countable[] {
  if (step === 'setup_drop') return ['stock']
  return step === 'act' ? ['circuit', 'circle', 'stock'] : ['circuit', 'stock']
}

/** The wish that there are `count` cubes of a colour in a place, or at all; one cube at a time is lost or found. */
export function corrected(view: AmerigoView, place: Countable, colour: string, count: number): Command {
  if (place !== 'stock') return { type: 'amerigo.recount', place, colour, count }
  if (count > (view.stock[colour] ?? 0)) return { type: 'amerigo.find_cube', place: view.step === 'setup_drop' ? 'tower' : 'circuit', colour }
  return { type: 'amerigo.lose_cube', place: whereLost(view, colour), colour }
}

/** What nobody sees counts as inside the tower, so a lost cube was taken to be there; at set-up all are, though not shown. */
function whereLost({ step, tower, circuit }: AmerigoView, colour: string): 'tower' | 'circuit' | 'circle' {
  if (step === 'setup_drop' || tower[colour]) return 'tower'
  return circuit[colour] ? 'circuit' : 'circle'
}

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
