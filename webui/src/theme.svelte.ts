/** Light, dark, or as the phone says. */
import { kept, keep } from './kept'

export const THEMES = ['auto', 'dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

let current = $state<Theme>('auto')

export function theme(): Theme {
  return current
}

export function show(theme: Theme): void {
  current = theme
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export function showKept(): void {
  const chosen = kept('theme')
  show(THEMES.find((theme) => theme === chosen) ?? 'auto')
}

export function choose(theme: Theme): void {
  show(theme)
  keep('theme', theme)
}
