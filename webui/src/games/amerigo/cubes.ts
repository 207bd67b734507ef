/** PURE: cubes that are counted again, lost or found. */
import type { Command } from '../../api/wire'
import type { AmerigoView } from './view'

export type Countable = 'circuit' | 'circle' | 'stock'

/** What can be counted again now: nothing lies on the circuit before the first pour, and in the circle only between pours. */
export function countable({ step }: AmerigoView): Countable[] {
  if (step === 'setup_drop') return ['stock']
  return step === 'act' ? ['circuit', 'circle', 'stock'] : ['circuit', 'stock']
}

/** The wish that there are `count` cubes of a colour in a place, or at all; one cube at a time is lost or found. */
export function corrected(view: AmerigoView, place: Countable, colour: string, count: number): Command {
  if (place !== 'stock') return { type: 'amerigo.recount', place, colour, count }
  return count > (view.stock[colour] ?? 0) ? found(view, colour) : lost(view, colour)
}

export const found = (view: AmerigoView, colour: string): Command => ({
  type: 'amerigo.find_cube',
  place: view.step === 'setup_drop' ? 'tower' : 'circuit',
  colour,
})

export const lost = (view: AmerigoView, colour: string): Command => ({ type: 'amerigo.lose_cube', place: whereLost(view, colour), colour })

/** What nobody sees counts as inside the tower, so a lost cube was taken to be there; at set-up all are, though not shown. */
function whereLost({ step, tower, circuit }: AmerigoView, colour: string): 'tower' | 'circuit' | 'circle' {
  if (step === 'setup_drop' || tower[colour]) return 'tower'
  return circuit[colour] ? 'circuit' : 'circle'
}
