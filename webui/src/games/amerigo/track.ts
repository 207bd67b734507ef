/** PURE: a track as it is typed, and as the service keeps it. */
import { numberIn } from '../../text'

export interface Typed {
  colour: string | null
  vp: string
}

const LAST_OF_PROGRESS = 15

/** The start and the spaces after it; null while a number is wrong, or the last space of the progress track is not its 15 points. */
export function whole(kind: 'progress' | 'special', typed: readonly Typed[]): unknown[] | null {
  const points = typed.map(({ vp }) => (vp.trim() === '' ? null : numberIn(vp)))
  if (typed.some(({ vp }, place) => vp.trim() !== '' && (points[place] === null || Number(points[place]) < 0))) return null
  if (kind === 'progress') return points.at(-1) === LAST_OF_PROGRESS ? [null, ...points] : null
  const spaces = typed.map(({ colour }, place) => ({ colour, vp: points[place] ?? null }))
  return spaces.some(({ colour, vp }) => colour !== null || vp !== null) ? [{ colour: null, vp: null }, ...spaces] : null
}
