import { describe, expect, test } from 'vitest'
import type { Point } from '../src/api/wire'
import { asCorners, FIRST, glassAt, inOrder, moved, nearest, nudged, type Corners } from '../src/corners'

test('four points are corners, anything else is not', () => {
  expect(asCorners(FIRST)).toEqual(FIRST)
  expect(asCorners(FIRST.slice(0, 3))).toBeNull()
  expect(asCorners(null)).toBeNull()
})

test('a corner stays in the picture', () => {
  expect(moved(FIRST, 1, [1.4, -0.2])).toEqual([FIRST[0], [1, 0], FIRST[2], FIRST[3]])
})

test.each<[Point, number]>([
  [[0.1, 0.1], 0],
  [[0.7, 0.3], 1],
  [[0.9, 0.9], 2],
  [[0.3, 0.6], 3],
])('a finger at %j means corner %i', (place, which) => expect(nearest(FIRST, place, 4 / 3).which).toBe(which))

test('how far off a finger is counts both ways alike on the screen', () => {
  expect(nearest(FIRST, [0.2, 0.3], 2).far).toBeCloseTo(0.05)
  expect(nearest(FIRST, [0.25, 0.2], 2).far).toBeCloseTo(0.05)
})

describe('in order', () => {
  const tilted: Corners = [
    [0.3, 0.1],
    [0.9, 0.25],
    [0.75, 0.9],
    [0.1, 0.7],
  ]
  const places = [0, 1, 2, 3]
  const orders = places.flatMap((a) => places.flatMap((b) => places.flatMap((c) => places.map((d) => [a, b, c, d]))))
  test.each(orders.filter((order) => new Set(order).size === 4))('however they lie: %i %i %i %i', (...order) => {
    const mixed = order.map((place) => tilted[place]!) as unknown as Corners
    expect(inOrder(mixed)).toEqual(tilted)
    expect(inOrder(order.map((place) => FIRST[place]!) as unknown as Corners)).toEqual(FIRST)
  })
})

test('arrow keys move a corner, with shift in strides; other keys do not', () => {
  expect(nudged(FIRST, 0, 'ArrowRight', false)?.[0]).toEqual([0.2025, 0.2])
  expect(nudged(FIRST, 0, 'ArrowUp', true)?.[0][1]).toBeCloseTo(0.18)
  expect(nudged(FIRST, 0, 'Enter', false)).toBeNull()
})

test.each<[Point, Point]>([
  [[600, 800], [600, 560]],
  [[600, 100], [600, 340]],
  [[20, 800], [150, 560]],
  [[1270, 800], [1130, 560]],
])('with the finger at %j the glass stands at %j, in the picture', (finger, glass) =>
  expect(glassAt(finger, 150, 240, 1280, 960)).toEqual(glass))
