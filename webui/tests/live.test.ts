import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import { watching } from './watching.svelte'
import { Live } from '../src/live.svelte'

const points = { anna: 3, bert: 5 }

describe('an object whose parts are watched one by one', () => {
  it.each([
    ['nothing changed', { points, round: 1 }, []],
    ['a part is a new one', { points: { ...points }, round: 1 }, ['points']],
    ['another part changed', { points, round: 2 }, ['round']],
    ['both changed', { points: {}, round: 2 }, ['points', 'round']],
  ])('wakes only who reads a changed part: %s', (_, next, expected) => {
    const live = new Live({ points: points as object, round: 1 })
    const { woken, stop } = watching(live.now, ['points', 'round'])
    woken.length = 0
    live.set(next)
    flushSync()
    expect(woken).toEqual(expected)
    expect(live.now).toEqual(next)
    stop()
  })
})
