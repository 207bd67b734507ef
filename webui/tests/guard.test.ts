import { beforeEach, expect, test, vi } from 'vitest'
import { AimGuard, SETTLE_MS } from '../src/guard.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})

test('nothing is held back before anything has changed', () => {
  const guard = new AimGuard()
  guard.down(5)
  expect([guard.isSettling, guard.isOvertaken()]).toEqual([false, false])
})

test('a tap that began before the change was aimed at something else', () => {
  const guard = new AimGuard()
  guard.down(100)
  guard.changed(101)
  expect(guard.isOvertaken()).toBe(true)
  guard.down(500)
  expect(guard.isOvertaken()).toBe(false)
})

test('the content takes no taps for a moment after a change, and a further change begins it anew', () => {
  const guard = new AimGuard()
  guard.changed(0)
  vi.advanceTimersByTime(SETTLE_MS - 1)
  guard.changed(SETTLE_MS - 1)
  vi.advanceTimersByTime(SETTLE_MS - 1)
  expect(guard.isSettling).toBe(true)
  vi.advanceTimersByTime(1)
  expect(guard.isSettling).toBe(false)
})
