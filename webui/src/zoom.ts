/** Where a finger points in a picture, and how an enlarged picture lies so that this place is seen. Pure. */
import type { Point } from './api/wire'

export interface Size {
  width: number
  height: number
}

export const WHOLE = 1
export const NEAR = 3.5

/** The place in a picture (shares) under a point of its box, where it lies at the left and at the top, whole; null beside it. */
export function placeIn(box: Size, picture: Size, [x, y]: Point): Point | null {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const place: Point = [x / (picture.width * scale), y / (picture.height * scale)]
  return place.every((share) => share >= 0 && share <= 1) ? place : null
}

/** How far a window over a picture that is `zoom` times as large as the window is scrolled, so that a place is in its middle. */
export function scrolledTo([x, y]: Point, window: Size, zoom: number): { left: number; top: number } {
  const within = (share: number, length: number) => Math.min(length * (zoom - 1), Math.max(0, share * length * zoom - length / 2))
  return { left: within(x, window.width), top: within(y, window.height) }
}
