/** Words from a Fluent catalogue. Pure: the catalogue comes as text, the facts as they travel. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Counts, Facts } from './api/wire'

export const LANGUAGES = { en: 'English', nl: 'Nederlands' } as const
export type Language = keyof typeof LANGUAGES

export function isLanguage(name: string | null): name is Language {
  return name !== null && name in LANGUAGES
}

/** The first language of the browser that we speak, else English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const bases = wanted.map((tag) => tag.split('-')[0] ?? '')
  return bases.find(isLanguage) ?? 'en'
}

/** Facts that hold an id: by the name of the fact, how the id of their words begins. A list's items likewise. */
const NAMED_FACTS: Readonly<Record<string, string>> = {
  colour: 'colour-',
  colours: 'colour-',
  offered: 'colour-',
  known: 'colour-',
  place: 'place-',
  game: 'game-',
  role: 'role-',
  needs: 'role-',
}
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

export class Catalogue {
  readonly language: Language
  #bundle: FluentBundle
  #list: Intl.ListFormat
  #either: Intl.ListFormat

  constructor(language: Language, source: string) {
    this.language = language
    // Isolation marks round every fact would be in the way of search and copy; only names that need them get them.
    this.#bundle = new FluentBundle(language, { useIsolating: false })
    this.#bundle.addResource(new FluentResource(source))
    this.#list = new Intl.ListFormat(language, { type: 'conjunction' })
    this.#either = new Intl.ListFormat(language, { type: 'disjunction' })
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id)
  }

  /** The words of a message; its id where the catalogue has none, so that a gap is seen and not silent. */
  say(id: string, facts: Facts = {}): string {
    const message = this.#bundle.getMessage(id)
    if (!message?.value) return id
    const problems: Error[] = []
    return this.#bundle.formatPattern(message.value, this.#variables(facts), problems)
  }

  colour(name: string): string {
    return this.#named('colour-', name)
  }

  /** `3 black, 2 red`; the words for none where there is nothing. */
  cubes(counts: Counts): string {
    const parts = Object.entries(counts).filter(([, count]) => count > 0)
    const words = parts.map(([colour, count]) => this.say('cubes-of-colour', { count, name: this.colour(colour) }))
    return words.join(', ') || this.say('cubes-none')
  }

  /** `3 or 4`. */
  either(words: readonly string[]): string {
    return this.#either.format(words)
  }

  list(words: readonly string[]): string {
    return this.#list.format(words)
  }

  #variables(facts: Facts): Record<string, FluentVariable> {
    return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, this.#variable(name, fact)]))
  }

  #variable(name: string, fact: unknown): FluentVariable {
    if (typeof fact === 'number') return fact
    if (typeof fact === 'string') return isolated(this.#named(NAMED_FACTS[name], fact))
    if (Array.isArray(fact)) return this.list(fact.map((part) => String(this.#variable(name, part))))
    if (fact && typeof fact === 'object') return this.cubes(fact as Counts)
    return ''
  }

  #named(prefix: string | undefined, item: string): string {
    const id = `${prefix}${item}`
    return prefix && this.has(id) ? this.say(id) : item
  }
}

/** The Fluent id of a refusal's words. Codes that begin with `ui.` are the page's own. */
export function refusalId(code: string): string {
  const id = code.replaceAll('.', '-')
  return code.startsWith('ui.') ? id : `error-${id}`
}

/** A whole number as people type it, with either minus; null for anything else. */
export function numberIn(words: string): number | null {
  return /^[-−–]?\d{1,6}$/.test(words.trim()) ? Number(words.trim().replace(/^[−–]/, '-')) : null
}

/** A number with a real minus sign. */
export function figure(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}

export function signed(number: number): string {
  return number > 0 ? `+${number}` : figure(number)
}

function isolated(words: string): string {
  return RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words
}
