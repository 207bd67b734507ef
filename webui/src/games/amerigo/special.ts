/** PURE: which action white stands for. */
import type { Match } from '../../api/wire'
import { specialTrack } from './turn'
import { boardOf, type AmerigoView } from './view'

/** The colour under a seat's disc where the track is known; else every colour that it may be. */
export function specialColours(view: AmerigoView, match: Pick<Match, 'palette'>, seat: number): string[] {
  const under = specialTrack(view.printed)?.[boardOf(view, seat)?.track ?? 0]?.colour
  return under ? [under] : match.palette.map(({ colour }) => colour).filter((colour) => colour !== 'white')
}
