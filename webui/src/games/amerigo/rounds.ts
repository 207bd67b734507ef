/** PURE: what the round that has just ended brought. */
import type { Match } from '../../api/wire'
import { viewOf } from './view'

export interface RoundLine {
  seat: number
  /** What pirates took as the round ended. */
  pirates: number
  /** All points of the round, those of the pirates with them. */
  gained: number
  total: number
}

const TAKEN = 'amerigo-points-pirates'

/** Null while a round is under way, and before the first one has ended. */
export function lastRound(match: Match): { round: number; seats: RoundLine[] } | null {
  const { step, phase, round } = viewOf(match)
  const isFresh = (step === 'pour' && phase === 1 && round > 1) || step === 'final'
  const ended = match.scores.rounds.at(-1)
  if (!isFresh || !ended) return null
  const before = match.scores.rounds.at(-2)
  const pirates = (seat: number) =>
    match.scores.trail.filter((line) => line.version === ended.version && line.seat === seat && line.id === TAKEN).reduce((sum, line) => sum + line.points, 0)
  const seats = match.players.map(({ seat }) => {
    const total = ended.totals[seat] ?? 0
    return { seat, pirates: pirates(seat), gained: total - (before?.totals[seat] ?? 0), total }
  })
  return { round: step === 'final' ? round : round - 1, seats }
}
