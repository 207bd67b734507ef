/** The page's words, in a language that can be changed while it runs. */
import { catalogue } from './api/routes'
import type { Facts } from './api/wire'
import { kept, keep } from './kept'
import { Catalogue, isLanguage, preferredLanguage } from './text'

let current = $state.raw(new Catalogue('en', ''))

export function t(id: string, facts?: Facts): string {
  return current.say(id, facts)
}

/** The words of a message as a sentence of their own. */
export function sentence(id: string, facts?: Facts): string {
  const words = t(id, facts)
  return words.charAt(0).toLocaleUpperCase(current.language) + words.slice(1)
}

export function words(): Catalogue {
  return current
}

/** The browser's own form of the language (`en-GB` for `en`), for clocks and numbers. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === current.language) ?? current.language
}

export function wantedLanguage(): string {
  const chosen = kept('language')
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages)
}

/** Loads a language; false when the service did not give it, and then the old one stays. */
export async function speak(language: string): Promise<boolean> {
  const source = await catalogue(language)
  if (source === null) return false
  current = new Catalogue(language, source)
  document.documentElement.lang = language
  return true
}

export async function choose(language: string): Promise<void> {
  if (await speak(language)) keep('language', language)
}
