/** PURE: what pirates would do to everybody as it stands. */
import type { AmerigoView } from './view'

const OTHERS_TOKEN_STRENGTH = 2

export interface Threat {
  seat: number
  cannons: number
  /** What the pirates are for this seat: tokens of others may make them stronger. */
  strength: number
  /** Cannons that are lacking; 0 where there are enough. */
  short: number
}

export function threats(view: AmerigoView): Threat[] {
  const strength = view.pirates?.strength ?? view.pirates?.markers.reduce((sum, value) => sum + value, 0) ?? 0
  const boards = view.seats ?? []
  return boards.map(({ seat, cannons }) => {
    const makers = boards.filter((other) => other.seat !== seat && other.tokens.some(({ kind, used }) => kind === 'pirates_others' && !used))
    const theirs = strength + OTHERS_TOKEN_STRENGTH * makers.length
    return { seat, cannons, strength: theirs, short: Math.max(0, theirs - cannons) }
  })
}
