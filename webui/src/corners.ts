/** Four corners of a tray on a picture, as a finger moves them. Pure; places are shares of the picture's width and height. */
import type { Point } from './api/wire'

export type Corners = readonly [Point, Point, Point, Point]

/** Where nothing is known yet: well inside, so that every corner can be taken hold of. */
export const FIRST: Corners = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
]

export function asCorners(points: readonly Point[] | null): Corners | null {
  const [a, b, c, d] = points ?? []
  return a && b && c && d ? [a, b, c, d] : null
}

const within = (share: number) => Math.min(1, Math.max(0, share))

export function moved(corners: Corners, which: number, [x, y]: Point): Corners {
  return corners.map((corner, index) => (index === which ? [within(x), within(y)] : corner)) as unknown as Corners
}

/** Which corner lies nearest to a place on a picture of this shape (width over height), and how far off in widths. */
export function nearest(corners: Corners, [x, y]: Point, shape: number): { which: number; far: number } {
  const distances = corners.map(([cx, cy]) => Math.hypot(cx - x, (cy - y) / shape))
  const far = Math.min(...distances)
  return { which: distances.indexOf(far), far }
}

/** The same corners in the order far left, far right, near right, near left, however they were dragged. */
export function inOrder(corners: Corners): Corners {
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis as 0 | 1], 0) / 4) as [number, number]
  const angle = ([x, y]: Point) => Math.atan2(y - middle[1], x - middle[0])
  const round = [...corners].sort((one, other) => angle(one) - angle(other))
  const first = round.reduce((best, [x, y], index) => (x + y < round[best]![0] + round[best]![1] ? index : best), 0)
  return [...round.slice(first), ...round.slice(0, first)] as unknown as Corners
}

/** Steps of the arrow keys, as a share of the picture. */
const STEP = 0.0025
const STRIDE = 0.02

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The corners after a key was pressed on one of them; null for a key that moves nothing. */
export function nudged(corners: Corners, which: number, key: string, isFast: boolean): Corners | null {
  const way = WAYS[key]
  const corner = corners[which]
  if (!way || !corner) return null
  const step = isFast ? STRIDE : STEP
  return moved(corners, which, [corner[0] + way[0] * step, corner[1] + way[1] * step])
}

/** Where the magnifying glass stands, in the picture's pixels: above the finger, below it where there is no room. */
export function glassAt([x, y]: Point, radius: number, away: number, width: number, height: number): Point {
  const above = y - away - radius >= 0 || y + away + radius > height
  const middle = above ? Math.max(radius, y - away) : y + away
  return [Math.min(width - radius, Math.max(radius, x)), middle]
}
