/** PURE: rules that are looked up. */
import type { Facts, Rule } from './api/wire'

/** A rule with all its words, in the language of the page. */
export interface Line {
  rule: Rule
  text: string
}

/** Words as they are compared: without accents, capital letters and what stands between words. */
export function plain(words: string, language: string): string {
  return words
    .toLocaleLowerCase(language)
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The rules that have every word that was typed, or one that begins or contains it; all of them while nothing is typed. */
export function searched(lines: readonly Line[], typed: string, language: string): Rule[] {
  const wanted = plain(typed, language).split(' ').filter((word) => word !== '')
  return lines.filter(({ text }) => has(plain(text, language), wanted)).map(({ rule }) => rule)
}

const has = (text: string, wanted: readonly string[]): boolean => wanted.every((word) => text.includes(word))

/** Whether a table with these house rules plays as a source reads a rule. */
export const isPlayed = ({ setting, option }: { setting: string; option: string }, settings: Facts): boolean =>
  setting !== '' && String(settings[setting]) === option
