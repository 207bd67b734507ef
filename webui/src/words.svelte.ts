/** The page's words, in a language that can be changed while it runs. */
import { catalogue } from './api/routes'
import type { Facts, Refusal } from './api/wire'
import { kept, keep } from './kept'
import { Catalogue, isLanguage, preferredLanguage, refusalId } from './text'

let current = $state.raw(new Catalogue('en'))

/** What is known of the current language, by part: `first`, `later`, and the same two of each game by its name. */
let sources = $state.raw<ReadonlyMap<string, string>>(new Map())

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

/** Loads a language, as many parts of it as were known of the old one; false when the service did not give it, and then the old one stays. */
export async function speak(language: string): Promise<boolean> {
  const parts = sources.size > 0 ? [...sources.keys()] : ['first']
  const texts = await Promise.all(parts.map((part) => catalogue(language, part)))
  if (texts.includes(null)) return false
  sources = new Map(parts.map((part, place) => [part, texts[place] ?? '']))
  current = new Catalogue(language, ...sources.values())
  document.documentElement.lang = language
  return true
}

export const knows = (part: string): boolean => sources.has(part)

/** Adds a part of the words, and tries until the service gives it; nothing where it is known already. */
export async function learn(part: string): Promise<void> {
  while (!knows(part)) {
    const { language } = current
    const source = await catalogue(language, part)
    if (source === null) await new Promise((resolve) => setTimeout(resolve, 1000))
    else if (language === current.language && !knows(part)) {
      sources = new Map([...sources, [part, source]])
      current = new Catalogue(language, ...sources.values())
    }
  }
}

/** Who says a rule. */
export const sourceName = (source: string): string => (current.has(`rule-source-${source}`) ? t(`rule-source-${source}`) : source)

/** Why something was refused. Most refusals have their words in a later part: a first screen has none until it has come. */
export function whyNot({ code, facts }: Refusal): string {
  const id = refusalId(code)
  if (current.has(id)) return t(id, facts)
  if (knows('later')) return t('ui-refused', { code })
  void learn('later')
  return ''
}

export async function choose(language: string): Promise<void> {
  if (await speak(language)) keep('language', language)
}
