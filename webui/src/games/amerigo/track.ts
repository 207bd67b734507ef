/** PURE: a track as it is typed, and as the service keeps it. */
import { numberIn } from '../../text'

export interface Typed {
  colour: string | null
  vp: string
}

/** Any track as the service keeps it: points of its spaces, or spaces that have a colour as well; the start comes first. */
type Kept = readonly (number | null | { colour?: string | null; vp?: number | null })[]

const LAST_OF_PROGRESS = 15

/** The start and the spaces after it; null while a number is wrong, or the last space of the progress track is not its 15 points. */
export function whole(kind: 'progress' | 'special', typed: readonly Typed[]): unknown[] | null {
  const points = typed.map(({ vp }) => (vp.trim() === '' ? null : numberIn(vp)))
  if (typed.some(({ vp }, place) => vp.trim() !== '' && (points[place] === null || Number(points[place]) < 0))) return null
  if (kind === 'progress') return points.at(-1) === LAST_OF_PROGRESS ? [null, ...points] : null
  const spaces = typed.map(({ colour }, place) => ({ colour, vp: points[place] ?? null }))
  return spaces.some(({ colour, vp }) => colour !== null || vp !== null) ? [{ colour: null, vp: null }, ...spaces] : null
}

/** The fields of a track that is known, which `whole` makes the same track of again; null where none is. */
export function typedOf(kept: unknown): Typed[] | null {
  if (!Array.isArray(kept)) return null
  return (kept as Kept).slice(1).map((space) => {
    const { colour = null, vp = null } = typeof space === 'object' && space !== null ? space : { vp: space }
    return { colour, vp: vp === null ? '' : String(vp) }
  })
}
