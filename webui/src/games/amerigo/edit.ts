/** What can be changed about an old event of a match. */
import type { Counts, Facts, HistoryLine, Instead, Match } from '../../api/wire'
import type { ChoiceEdit, Edit } from '../editing'
import PrintedEdit from './PrintedEdit.svelte'
import type { Form } from './turn'
import TurnEdit from './TurnEdit.svelte'
import { isFull } from './view'

export const FORM_OF_EVENT: Readonly<Record<string, Form>> = {
  'event-amerigo-ships-moved': 'ships',
  'event-amerigo-cannons-loaded': 'cannons',
  'event-amerigo-tiles-planned': 'plan',
  'event-amerigo-progressed': 'progress',
  'event-amerigo-tiles-built': 'build',
  'event-amerigo-goods-bought': 'buy',
  'event-amerigo-advanced': 'advance',
}

const ACTED = ['event-amerigo-action-taken', 'event-amerigo-gold-taken']

/** Whether an event is the turn of a player. */
export const isTurn = (id: string): boolean => id in FORM_OF_EVENT || ACTED.includes(id)

const seatOf = (match: Match, player: unknown): number => match.players.find(({ name }) => name === player)?.seat ?? -1

/** Null where an event only follows from another, or where only its removal helps. */
export function editOf(match: Match, event: HistoryLine): Edit | null {
  const { id, facts } = event
  if (id in FORM_OF_EVENT || (isFull(match) && isTurn(id))) return { kind: 'own', body: TurnEdit }
  const seat = seatOf(match, facts['player'])
  const colours = match.palette.map(({ colour }) => colour)
  switch (id) {
    case 'event-amerigo-cubes-dropped':
      return { kind: 'cubes', colours, cubes: facts['cubes'] as Counts, command: (cubes) => ({ type: 'amerigo.record_drop', cubes }) }
    case 'event-amerigo-cubes-back-in-tower':
      return { kind: 'cubes', colours, cubes: facts['cubes'] as Counts, command: (cubes) => ({ type: 'amerigo.back_in_tower', cubes }) }
    case 'event-amerigo-action-taken':
      return { kind: 'choice', options: turnOptions(seat, colours), now: colours.indexOf(String(facts['colour'])) }
    case 'event-amerigo-gold-taken':
      return { kind: 'choice', options: turnOptions(seat, colours), now: colours.length }
    case 'event-amerigo-order-set':
      return orders(match, facts['players'] as string[])
    case 'event-amerigo-cube-lost':
    case 'event-amerigo-cube-found':
    case 'event-amerigo-wrong-colour-poured':
      return colourEdit(event, colours)
    case 'event-amerigo-chest-cashed':
      return { kind: 'choice', options: match.players.map((player) => chestOf(player)), now: seat }
    case 'event-amerigo-printed-told':
      return (facts['keys'] as unknown[] | undefined)?.length === 1 ? { kind: 'own', body: PrintedEdit } : null
    default:
      return numberEdit(event, seat)
  }
}

/** Events that are about one number. */
function numberEdit({ id, facts, noted }: HistoryLine, seat: number): Edit | null {
  const points = (key: string) => Number(facts[key] ?? 0)
  const note = String(facts['note'] ?? '')
  switch (id) {
    case 'event-amerigo-score-entered':
      return { kind: 'points', points: points('points'), command: (wanted) => ({ type: 'amerigo.enter_score', seat, points: wanted, note }) }
    case 'event-amerigo-pirate-revealed':
      return { kind: 'points', points: points('value'), command: (value) => ({ type: 'amerigo.reveal_pirate', value }) }
    case 'event-amerigo-place-recounted': {
      const [place, colour] = [String(facts['place']), String(facts['colour'])]
      return { kind: 'points', points: points('count'), command: (count) => ({ type: 'amerigo.recount', place, colour, count }) }
    }
    case 'event-amerigo-adjusted': {
      const island = facts['island'] ? { island: String(facts['island']) } : {}
      const good = facts['good'] ? { good: points('good') } : {}
      const size = facts['size'] ? { size: points('size') } : {}
      const what = String(facts['what'])
      return { kind: 'points', points: points('to'), command: (to) => ({ type: 'amerigo.adjust', seat, what, to, note, ...island, ...good, ...size }) }
    }
    case 'event-amerigo-token-used':
      return tokenEdit(String(facts['kind']), noted['fields'] as Facts, points)
    default:
      return null
  }
}

/** What a token is worth at the end; one that is used up at once was used or was not. */
function tokenEdit(kind: string, fields: Facts, points: (key: string) => number): Edit | null {
  if (kind !== 'end' && kind !== 'gold') return null
  const worth = kind === 'gold' ? 'gold' : 'points'
  return { kind: 'points', points: points(worth), command: (value) => ({ ...fields, type: 'amerigo.use_token', [worth]: value }) as Instead }
}

function turnOptions(seat: number, colours: readonly string[]): ChoiceEdit['options'] {
  const actions = colours.map((colour) => ({ id: `colour-${colour}`, facts: {}, colour, command: { type: 'amerigo.take_action' as const, seat, colour } }))
  return [...actions, { id: 'ui-amerigo-gold', facts: {}, colour: null, command: { type: 'amerigo.take_gold' as const, seat } }]
}

const chestOf = ({ seat, name }: { seat: number; name: string }) => ({
  id: 'ui-amerigo-chest-of',
  facts: { player: name },
  colour: null,
  command: { type: 'amerigo.cash_chest' as const, seat },
})

/** The same about a cube of another colour. */
function colourEdit({ id, facts, noted }: HistoryLine, colours: readonly string[]): ChoiceEdit {
  const place = String(facts['place'] ?? '')
  const wish = (colour: string): Instead => {
    if (id === 'event-amerigo-wrong-colour-poured') return { ...(noted['fields'] as Facts), type: 'amerigo.wrong_colour', colour } as Instead
    return { type: id === 'event-amerigo-cube-lost' ? 'amerigo.lose_cube' : 'amerigo.find_cube', place, colour }
  }
  const options = colours.map((colour) => ({ id: `colour-${colour}`, facts: {}, colour, command: wish(colour) }))
  return { kind: 'choice', options, now: colours.indexOf(String(facts['colour'])) }
}

/** The order as it was set, and every one in which two neighbours have changed places. */
export function orders(match: Match, players: readonly string[]): ChoiceEdit {
  const swapped = (place: number) => players.map((player, at) => (at === place ? players[place + 1] : at === place + 1 ? players[place] : player) ?? player)
  const all = [players, ...players.slice(1).map((_, place) => swapped(place))]
  const options = all.map((names) => ({
    id: 'ui-amerigo-order-of',
    facts: { players: names },
    colour: null,
    command: { type: 'amerigo.set_order' as const, order: names.map((name) => seatOf(match, name)) },
  }))
  return { kind: 'choice', options, now: 0 }
}
