import { expect, test } from 'vitest'
import { chartOf, niceStep, pushedApart, type Frame } from '../src/chart'

const FRAME: Frame = { width: 320, height: 200, left: 20, right: 60, top: 10, bottom: 30 }

test.each([
  [1, 1],
  [4, 1],
  [7, 2],
  [18, 5],
  [37, 10],
  [120, 50],
])('a span of %i points is ticked every %i', (span, step) => expect(niceStep(span)).toBe(step))

test.each([
  ['far enough apart they stay', [10, 50, 90], [10, 50, 90]],
  ['equal ones are pushed down, the first stays first', [40, 40], [40, 55]],
  ['at the foot they are pushed up', [100, 98], [100, 85]],
])('names %s', (_, heights, placed) => expect(pushedApart(heights, 15, 100)).toEqual(placed))

test('lines begin at nothing, end in the last round, and the best ends highest', () => {
  const chart = chartOf([{ totals: [0, 4, 9] }, { totals: [0, 6, 20] }], FRAME, 14)
  expect(chart.lines[0]!.points[0]).toEqual([20, 170])
  expect(chart.lines[1]!.points[2]).toEqual([260, 10])
  expect(chart.ticks.map(({ points }) => points)).toEqual([0, 5, 10, 15, 20])
  expect(chart.rounds).toEqual([
    { round: 1, x: 140 },
    { round: 2, x: 260 },
  ])
})

test('points below nothing stay in the frame', () => {
  const { lines, ticks } = chartOf([{ totals: [0, -7] }, { totals: [0, 3] }], FRAME, 14)
  expect(ticks[0]!.points).toBeLessThanOrEqual(-7)
  for (const { points } of lines) for (const [, y] of points) expect(y >= FRAME.top && y <= FRAME.height - FRAME.bottom).toBe(true)
})

test('before the first round there is an empty chart, not none', () => {
  expect(chartOf([{ totals: [0] }], FRAME, 14).rounds).toHaveLength(1)
})
