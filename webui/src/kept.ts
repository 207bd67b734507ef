/** Small things this phone remembers. Private browsing may refuse storage; then they last as long as the page. */
export type KeptName = 'language' | 'theme' | 'name' | 'mark' | 'table' | 'notes' | 'build' | `code-${string}`

const memory = new Map<string, string>()

export function kept(name: KeptName): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return memory.get(name) ?? null
  }
}

export function keep(name: KeptName, value: string): void {
  memory.set(name, value)
  try {
    localStorage.setItem(name, value)
  } catch {
    // Nothing to do: `memory` has it.
  }
}
