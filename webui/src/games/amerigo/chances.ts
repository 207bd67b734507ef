/** PURE: chances in plain words. */
import type { Forecast } from '../../api/wire'

/** A chance as whole percent; never quite 0 or 100, since nobody knows that. */
export const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)))

const WORDS: readonly (readonly [number, string])[] = [
  [0.9, 'ui-amerigo-chance-sure'],
  [0.66, 'ui-amerigo-chance-likely'],
  [0.4, 'ui-amerigo-chance-even'],
  [0.15, 'ui-amerigo-chance-unlikely'],
]

export const wordFor = (chance: number): string => WORDS.find(([least]) => chance >= least)?.[1] ?? 'ui-amerigo-chance-hardly'

/** How a colour's chance is said; null: it cannot be on offer. The cubes alone do not tell, since a house rule may offer white whatever falls. */
export const saidOf = ({ offered }: Forecast['colours'][number]): { percent: number; word: string } | null =>
  offered > 0 ? { percent: percent(offered), word: wordFor(offered) } : null
