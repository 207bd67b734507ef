/** PURE: what pirates would do to everybody as it stands. */
import type { AmerigoView } from './view'

export interface Threat {
  seat: number
  cannons: number
  /** What the pirates are for this seat: tokens of others may make them stronger. */
  strength: number
  /** Cannons that are lacking; 0 where there are enough. */
  short: number
}

/** By the markers that are known so far; nobody is threatened while there are none. */
export function threats({ pirates, seats = [] }: AmerigoView): Threat[] {
  if (!pirates?.markers.length) return []
  return seats.map(({ seat, cannons }) => {
    const strength = pirates.meets[seat] ?? pirates.open
    return { seat, cannons, strength, short: Math.max(0, strength - cannons) }
  })
}
