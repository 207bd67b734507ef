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
  tintBrowser()
}

/** The browser's own bars take the colour of the page. */
function tintBrowser(): void {
  const ground = getComputedStyle(document.documentElement).backgroundColor
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground)
}

export function showKept(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tintBrowser)
  const chosen = kept('theme')
  show(THEMES.find((theme) => theme === chosen) ?? 'auto')
}

export function choose(theme: Theme): void {
  show(theme)
  keep('theme', theme)
}
