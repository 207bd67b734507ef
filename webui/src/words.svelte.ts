/** The page's words, in a language that can be changed while it runs. */
import { catalogue } from './api/routes'
import type { Facts } from './api/wire'
import { kept, keep } from './kept'
import { Catalogue, isLanguage, preferredLanguage, type Language } from './text'

let current = $state.raw(new Catalogue('en', ''))

export function t(id: string, facts?: Facts): string {
  return current.say(id, facts)
}

export function words(): Catalogue {
  return current
}

export function wantedLanguage(): Language {
  const chosen = kept('language')
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages)
}

/** Loads a language; false when the service did not give it, and then the old one stays. */
export async function speak(language: Language): Promise<boolean> {
  const source = await catalogue(language)
  if (source === null) return false
  current = new Catalogue(language, source)
  document.documentElement.lang = language
  return true
}

export async function choose(language: Language): Promise<void> {
  if (await speak(language)) keep('language', language)
}
