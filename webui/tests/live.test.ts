import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { watching } from './watching.svelte'
import { Live } from '../src/live.svelte'

const points = { anna: 3, bert: 5 }

test.each([
  ['nothing changed', { points, round: 1 }, []],
  ['a part is a new one', { points: { ...points }, round: 1 }, ['points']],
  ['another part changed', { points, round: 2 }, ['round']],
  ['both changed', { points: {}, round: 2 }, ['points', 'round']],
])('only who reads a changed part is woken: %s', (_, next, expected) => {
  const live = new Live({ points: points as object, round: 1 })
  const { woken, stop } = watching(live.now, ['points', 'round'])
  woken.length = 0
  live.set(next)
  flushSync()
  expect(woken).toEqual(expected)
  stop()
})

test('what is shown stays the same object and holds what is known now', () => {
  const live = new Live<{ count: number; names: string[] }>({ count: 1, names: ['Anna'] })
  const shown = live.now
  live.set({ count: 2, names: ['Anna', 'Ben'] })
  expect(live.now).toBe(shown)
  expect({ ...shown }).toEqual({ count: 2, names: ['Anna', 'Ben'] })
})

test('what was taken from it before stays what it was', () => {
  const live = new Live({ names: ['Anna'] })
  const { names } = live.now
  live.set({ names: ['Ben'] })
  expect(names).toEqual(['Anna'])
})
