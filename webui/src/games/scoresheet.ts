import type { HistoryLine, Match } from '../api/wire'
import type { GameParts } from '.'
import type { Edit } from './editing'
import ScoreSheetEntry from './ScoreSheetEntry.svelte'

/** What the service tells of a score sheet. `category` of a cell is the place in `categories`; a name may be empty. */
export interface ScoreSheetView {
  rounds: number
  categories: string[]
  wins: 'highest' | 'lowest'
  round: number
  cells: { seat: number; round: number; category: number; points: number }[]
}

export const viewOf = (match: Match): ScoreSheetView => match.view as unknown as ScoreSheetView

export function cell(view: ScoreSheetView, seat: number, round: number, category: number): number | null {
  return view.cells.find((c) => c.seat === seat && c.round === round && c.category === category)?.points ?? null
}

/** The points of a cell can be changed. */
export function editOf(match: Match, { id, facts }: HistoryLine): Edit | null {
  const seat = match.players.find(({ name }) => name === facts['player'])?.seat
  if (id !== 'event-scoresheet-cell-entered' || seat === undefined) return null
  const category = Math.max(0, viewOf(match).categories.indexOf(String(facts['category'] ?? '')))
  const round = Number(facts['round'])
  return { kind: 'points', points: Number(facts['points']), command: (points) => ({ type: 'scoresheet.enter', seat, round, category, points }) }
}

export const parts: GameParts = {
  panelName: 'ui-sheet-tab',
  entry: ScoreSheetEntry,
  editOf,
  heading: (match) => {
    const { round, rounds } = viewOf(match)
    return { id: 'ui-sheet-round', facts: { round, rounds } }
  },
}
