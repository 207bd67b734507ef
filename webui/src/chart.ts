/** The course of a match as lines over its rounds: where they run in a box. Pure. */
import type { Point } from './api/wire'

export interface Course {
  /** Running totals, one for each round, beginning with nothing. */
  totals: readonly number[]
}

export interface Frame {
  width: number
  height: number
  /** What stands round the lines: numbers at the left, names at the right. */
  left: number
  right: number
  top: number
  bottom: number
}

export interface Line {
  points: readonly Point[]
  /** Height of the name at its end, moved off its neighbours. */
  nameAt: number
}

export interface Chart {
  lines: readonly Line[]
  /** Round numbers to draw a thin line at, and how high. */
  ticks: readonly { points: number; y: number }[]
  rounds: readonly { round: number; x: number }[]
}

const NICE = [1, 2, 5, 10]
const TICKS = 4

/** A step between ticks that people count in. */
export function niceStep(span: number): number {
  const rough = Math.max(1, span / TICKS)
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * (NICE.find((factor) => factor * power >= rough) ?? 10)
}

/** Heights in rising order pushed apart to `apart`, none below `lowest`. */
export function pushedApart(heights: readonly number[], apart: number, lowest: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]! || a - b)
  const placed = [...heights]
  order.forEach((index, rank) => {
    if (rank > 0) placed[index] = Math.max(placed[index]!, placed[order[rank - 1]!]! + apart)
  })
  for (const [rank, index] of [...order.entries()].reverse()) {
    const below = order[rank + 1]
    placed[index] = Math.min(placed[index]!, below === undefined ? lowest : placed[below]! - apart)
  }
  return placed
}

export function chartOf(courses: readonly Course[], frame: Frame, apart: number): Chart {
  const all = courses.flatMap(({ totals }) => totals)
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)]
  const step = niceStep(most - least)
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step]
  const rounds = Math.max(1, ...courses.map(({ totals }) => totals.length - 1))
  const x = (round: number) => frame.left + (round / rounds) * (frame.width - frame.left - frame.right)
  const y = (points: number) => frame.height - frame.bottom - ((points - low) / (high - low)) * (frame.height - frame.top - frame.bottom)
  const ends = courses.map(({ totals }) => y(totals.at(-1) ?? 0))
  const names = pushedApart(ends, apart, frame.height - frame.bottom)
  return {
    lines: courses.map(({ totals }, index) => ({ points: totals.map((points, round): Point => [x(round), y(points)]), nameAt: names[index] ?? 0 })),
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step).map((points) => ({ points, y: y(points) })),
    rounds: Array.from({ length: rounds }, (_, index) => ({ round: index + 1, x: x(index + 1) })),
  }
}
