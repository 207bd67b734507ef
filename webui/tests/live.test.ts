import { expect, test } from 'vitest'
import { Live } from '../src/live.svelte'

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
