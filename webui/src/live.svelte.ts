/** An object whose parts are watched one by one: a part that stays what it was wakes nobody who reads it. */

class Part {
  value = $state.raw<unknown>()

  constructor(value: unknown) {
    this.value = value
  }
}

export class Live<T extends object> {
  /** The object as it is now: the same one for as long as this lives, with the same keys. */
  readonly now: T
  #parts: ReadonlyMap<string, Part>

  constructor(first: T) {
    this.#parts = new Map(Object.entries(first).map(([key, value]) => [key, new Part(value)]))
    const getters = [...this.#parts].map(([key, part]) => [key, { enumerable: true, get: () => part.value }])
    this.now = Object.defineProperties({}, Object.fromEntries(getters)) as T
  }

  set(next: T): void {
    for (const [key, part] of this.#parts) part.value = next[key as keyof T]
  }
}
