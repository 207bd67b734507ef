import { flushSync } from 'svelte'

/** Readers of single parts of an object, and the names of those that were woken, in order. */
export function watching<T extends object>(read: T, parts: (keyof T)[]): { woken: (keyof T)[]; stop: () => void } {
  const woken: (keyof T)[] = []
  const stop = $effect.root(() => {
    for (const part of parts)
      $effect(() => {
        void read[part]
        woken.push(part)
      })
  })
  flushSync()
  return { woken, stop }
}
