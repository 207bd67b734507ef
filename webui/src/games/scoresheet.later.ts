import type { HistoryLine, Match } from '../api/wire'
import type { Edit } from './editing'
import type { LaterParts } from './panels'
import { viewOf } from './scoresheet'
import ScoreSheet from './ScoreSheet.svelte'

/** The points of a cell can be changed. */
export function editOf(match: Match, { id, facts }: HistoryLine): Edit | null {
  const seat = match.players.find(({ name }) => name === facts['player'])?.seat
  if (id !== 'event-scoresheet-cell-entered' || seat === undefined) return null
  const category = Math.max(0, viewOf(match).categories.indexOf(String(facts['category'] ?? '')))
  const round = Number(facts['round'])
  return { kind: 'points', points: Number(facts['points']), command: (points) => ({ type: 'scoresheet.enter', seat, round, category, points }) }
}

export const later: LaterParts = { panel: ScoreSheet, stage: ScoreSheet, editOf }
