/** PURE: chances in plain words. */

/** A chance as whole percent; never quite 0 or 100, since nobody knows that. */
export const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)))

const WORDS: readonly (readonly [number, string])[] = [
  [0.9, 'ui-amerigo-chance-sure'],
  [0.66, 'ui-amerigo-chance-likely'],
  [0.4, 'ui-amerigo-chance-even'],
  [0.15, 'ui-amerigo-chance-unlikely'],
]

export const wordFor = (chance: number): string => WORDS.find(([least]) => chance >= least)?.[1] ?? 'ui-amerigo-chance-hardly'
