/** By what players are known beside their names: a few calm marks, each a shape with a tone of its own; none looks like a cube. */
import { createContext } from 'svelte'
import type { Mark } from '../api/wire'

/** Drawn on a 24 x 24 grid: one path each, filled, holes by the even-odd rule. */
export const MARKS: Readonly<Record<Mark, string>> = {
  slate: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  sage: 'M12 1.5c7 5 8 14.5 0 21-8-6.5-7-16 0-21Z',
  clay: 'M12 3 22 20.500H2Z',
  plum: 'M12 1.5 21 12l-9 10.500L3 12Z',
  sand: 'M2.5 8h19a9.5 9.5 0 0 1-19 0Z',
  teal: 'M12 2.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Zm0 5.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  rose: 'M3.4 14.4 14.4 3.400a4.3 4.3 0 0 1 6.2 6.200l-11 11a4.3 4.3 0 0 1-6.2-6.200Z',
  stone: 'M7 3.500h10l5 8.5-5 8.500H7L2 12Z',
}

/** The mark of whoever has this name at the table; null for a stranger. */
export type MarkOf = (name: string) => Mark | null

export const [markOfHere, setMarkOf] = createContext<MarkOf>()
