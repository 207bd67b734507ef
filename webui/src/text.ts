/** Words from a Fluent catalogue. Pure: the catalogue comes as text, the facts as they travel. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Counts, Facts } from './api/wire'

/** Two-letter codes of the catalogues in `companion/content`; put in by `vite.config.ts`. */
declare const __LANGUAGES__: readonly string[]
export const LANGUAGES = __LANGUAGES__

export function isLanguage(name: string | null): name is string {
  return name !== null && LANGUAGES.includes(name)
}

/** What the people who speak a language call it. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The first language of the browser that we speak, else English. */
export function preferredLanguage(wanted: readonly string[]): string {
  const bases = wanted.map((tag) => tag.split('-')[0] ?? '')
  return bases.find(isLanguage) ?? 'en'
}

/** Facts that hold an id: by the name of the fact, how the id of its words begins. */
const NAMED_FACTS = withPrefix(['colour', 'place', 'game', 'role', 'action', 'state'])
/** The same for the items of a list. */
const NAMED_LISTS = withPrefix(['colours', 'offered', 'known', 'expected'], 'colour')
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** The service has the same rule in `companion/content/text.py`; both are held to `tests/content/facts.json`. */
export class Catalogue {
  readonly language: string
  #bundle: FluentBundle

  constructor(language: string, ...sources: readonly string[]) {
    this.language = language
    // Isolation marks round every fact would be in the way of search and copy; only names that need them get them.
    this.#bundle = new FluentBundle(language, { useIsolating: false })
    for (const source of sources) this.#bundle.addResource(new FluentResource(source))
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id)
  }

  /** The words of a message; its id where the catalogue has none, so that a gap is seen and not silent. */
  say(id: string, facts: Facts = {}): string {
    return this.#formatted(id, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, this.#spoken(name, fact)])))
  }

  colour(name: string): string {
    return this.#named('colour-', name)
  }

  /** `3 black, 2 red`; the words for none where there is nothing. */
  cubes(counts: Counts): string {
    const parts = Object.entries(counts).filter(([, count]) => count > 0)
    const words = parts.map(([colour, count]) => this.#formatted('cubes-of-colour', { count, name: this.colour(colour) }))
    return words.join(', ') || this.say('cubes-none')
  }

  /** `3, 4 or 5`. */
  either(words: readonly string[]): string {
    return this.#joined('list-or', words)
  }

  /** A fact as a sentence can hold it: a name for an id, words for a list and for counts; nothing for null. */
  #spoken(name: string, fact: unknown): FluentVariable {
    if (typeof fact === 'number') return fact
    if (typeof fact === 'string') return isolated(this.#named(NAMED_FACTS[name], fact))
    if (Array.isArray(fact)) return this.#joined('list-and', fact.map((item) => isolated(this.#named(NAMED_LISTS[name], String(item)))))
    if (fact && typeof fact === 'object') return this.cubes(fact as Counts)
    return ''
  }

  #joined(id: string, words: readonly string[]): string {
    if (words.length < 2) return words.join('')
    return this.#formatted(id, { most: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })
  }

  #formatted(id: string, variables: Record<string, FluentVariable>): string {
    const message = this.#bundle.getMessage(id)
    if (!message?.value) return id
    const problems: Error[] = []
    return this.#bundle.formatPattern(message.value, variables, problems)
  }

  #named(prefix: string | undefined, item: string): string {
    const id = `${prefix}${item}`
    return prefix && this.has(id) ? this.say(id) : item
  }
}

function withPrefix(names: readonly string[], prefix?: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, `${prefix ?? name}-`]))
}

/** The first sentence of what is said, and the rest. */
export function inTwo(said: string): [string, string] {
  const [, first = said, rest = ''] = /^(.*?\.)\s+(.+)$/s.exec(said) ?? []
  return [first, rest]
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
