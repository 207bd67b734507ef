import type { Command, Counts, HistoryLine, Match } from '../api/wire'
import type { GameParts } from '.'
import type { Edit } from './editing'
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

const seatOf = (match: Match, player: unknown): number => match.players.find(({ name }) => name === player)?.seat ?? -1

/** What can be changed about an event of the history; null where only its removal helps. */
export function editOf(match: Match, { id, facts }: HistoryLine): Edit | null {
  const seat = seatOf(match, facts['player'])
  const colours = match.palette.map(({ colour }) => colour)
  switch (id) {
    case 'event-amerigo-cubes-dropped':
      return { kind: 'cubes', colours, cubes: facts['cubes'] as Counts, command: (cubes) => ({ type: 'amerigo.record_drop', cubes }) }
    case 'event-amerigo-action-taken':
      return { kind: 'choice', options: turnOptions(seat, colours), now: colours.indexOf(String(facts['colour'])) }
    case 'event-amerigo-gold-taken':
      return { kind: 'choice', options: turnOptions(seat, colours), now: colours.length }
    case 'event-amerigo-score-entered': {
      const note = String(facts['note'] ?? '')
      return { kind: 'points', points: Number(facts['points']), command: (points) => ({ type: 'amerigo.enter_score', seat, points, note }) }
    }
    default:
      return null
  }
}

function turnOptions(seat: number, colours: readonly string[]) {
  const actions = colours.map((colour) => ({ id: `colour-${colour}`, facts: {}, colour, command: { type: 'amerigo.take_action' as const, seat, colour } }))
  return [...actions, { id: 'ui-amerigo-gold', facts: {}, colour: null, command: { type: 'amerigo.take_gold' as const, seat } }]
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
  editOf,
  enterScore: (seat, points, note) => ({ type: 'amerigo.enter_score', seat, points, note }),
}
