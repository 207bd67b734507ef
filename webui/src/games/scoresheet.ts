import type { Match } from '../api/wire'
import type { GameParts } from '.'
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

export const parts: GameParts = {
  panelName: 'ui-sheet-tab',
  entry: ScoreSheetEntry,
  heading: (match) => {
    const { round, rounds } = viewOf(match)
    return { id: 'ui-sheet-round', facts: { round, rounds } }
  },
}
