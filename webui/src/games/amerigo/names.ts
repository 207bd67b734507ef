/** PURE: which words belong to what the service names in its own way. */
import type { Facts } from '../../api/wire'
import type { Printed } from './view'

export interface Words {
  id: string
  facts: Facts
}

const TOKENS: Readonly<Record<string, string>> = {
  plus_two: 'ui-amerigo-token-plus-two',
  plus_one: 'ui-amerigo-token-plus-one',
  ships_eight: 'ui-amerigo-token-ships-eight',
  over_first: 'ui-amerigo-token-over-first',
  pirates_others: 'ui-amerigo-token-pirates-others',
  half_loss: 'ui-amerigo-token-half-loss',
  gold_if_beaten: 'ui-amerigo-token-gold-if-beaten',
  two_neutral: 'ui-amerigo-token-two-neutral',
  swap: 'ui-amerigo-token-swap',
  gold: 'ui-amerigo-token-gold',
  end: 'ui-amerigo-token-end',
  other: 'ui-amerigo-token-other',
  none: 'ui-amerigo-token-none',
}

/** Kinds of progress tokens that show no action, in the order in which they are offered. */
export const TOKEN_KINDS = Object.keys(TOKENS).filter((kind) => !kind.startsWith('plus_'))

/** A token that adds points shows one action for two more, or two for one more each; null for no action, or too many. */
export const kindShowing = (actions: number): string | null => [null, 'plus_two', 'plus_one'][actions] ?? null

/** Kinds whose token says more than its kind: a word is written beside it. */
export const hasNote = (kind: string): boolean => kind === 'end' || kind === 'other'

export const tokenId = (kind: string): string => TOKENS[kind] ?? 'ui-amerigo-token-other'

export const GOOD_KEYS: readonly string[] = ['good-1', 'good-2', 'good-3', 'good-4', 'good-5']
const GOOD_IDS = ['ui-amerigo-good-1', 'ui-amerigo-good-2', 'ui-amerigo-good-3', 'ui-amerigo-good-4', 'ui-amerigo-good-5'] as const

/** What a good is called: as the table named it, else by our words. `t`: words of an id. */
export function goodName(printed: Printed | undefined, good: number, t: (id: string) => string): string {
  const told = printed?.[`good-${good}`]
  return typeof told === 'string' ? told : t(GOOD_IDS[good - 1] ?? GOOD_IDS[0])
}

/** The question for a printed value that only the table can read; `island`: of the size class that a tile is for. */
export function askedBy(key: string): Words {
  const marker = key.match(/^time-marker-(\d)$/)
  if (marker) return { id: 'ui-amerigo-ask-marker', facts: { round: Number(marker[1]) } }
  if (key === 'post') return { id: 'ui-amerigo-ask-post', facts: {} }
  const tile = key.match(/^(village|neutral|production)-(\d)-(small|big)$/)
  if (tile) return { id: `ui-amerigo-ask-${tile[1]}`, facts: { size: Number(tile[2]), kind: tile[3] } }
  const good = key.match(/^good-(\d)$/)
  if (good) return { id: 'ui-amerigo-good-number', facts: { number: Number(good[1]) } }
  return { id: key === 'progress-track' ? 'ui-amerigo-ask-progress' : 'ui-amerigo-ask-special', facts: {} }
}

/** How a printed value is entered: a name, one number of points, or a whole track. */
export function askKind(key: string): 'name' | 'points' | 'progress' | 'special' {
  if (GOOD_KEYS.includes(key)) return 'name'
  return key === 'progress-track' ? 'progress' : key === 'special-track' ? 'special' : 'points'
}
