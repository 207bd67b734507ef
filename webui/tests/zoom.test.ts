import { expect, test } from 'vitest'
import { NEAR, placeIn, scrolledTo } from '../src/zoom'

const box = { width: 200, height: 150 }

test.each([
  ['the middle of one that fills the box', { width: 800, height: 600 }, [100, 75], [0.5, 0.5]],
  ['a wide one, which leaves the foot of the box free', { width: 800, height: 300 }, [50, 75], [0.25, 1]],
  ['a high one, which leaves the right of the box free', { width: 300, height: 600 }, [75, 0], [1, 0]],
] as const)('a place in %s', (_, picture, point, place) => expect(placeIn(box, picture, point)).toEqual(place))

test('beside the picture is no place', () => expect(placeIn(box, { width: 300, height: 600 }, [120, 10])).toBeNull())

test.each([
  ['the middle stays in the middle', [0.5, 0.5], { left: 250, top: 187.5 }],
  ['a corner is shown as far as the picture goes', [0, 0], { left: 0, top: 0 }],
  ['the other corner too', [1, 1], { left: 500, top: 375 }],
] as const)('%s', (_, place, scrolled) => {
  expect(NEAR).toBe(3.5)
  expect(scrolledTo(place, box, NEAR)).toEqual(scrolled)
})
