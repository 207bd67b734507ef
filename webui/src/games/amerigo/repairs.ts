/** PURE: what goes wrong at a table, by its plain name, and what puts it right. */
import type { Command, Counts, HistoryLine } from '../../api/wire'
import { found, lost } from './cubes'
import { isTurn } from './edit'
import type { AmerigoView } from './view'

/**
 * How a matter is put right: `colour`: one tap on the colour of the cube; `pour`: the same, of a whole pour; `again`: the cubes of the last drop are corrected by one;
 * `now`: there is nothing to say; `cubes`, `order`, `points`, `board`, `turn`, `printed`: a small screen of its own; `look`: what must lie where.
 */
export type Way = 'colour' | 'pour' | 'again' | 'now' | 'cubes' | 'order' | 'points' | 'board' | 'turn' | 'printed' | 'look'

/** What a tap on a colour wishes. */
type Wish = (view: AmerigoView, colour: string) => Command

export type Matter = {
  name: string
  /** Only where the companion keeps the scores. */
  isFull?: boolean
} & ({ way: 'colour'; wish: Wish } | { way: Exclude<Way, 'colour'> })

const backIn: Wish = (_, colour) => ({ type: 'amerigo.back_in_tower', cubes: { [colour]: 1 } })

export const MATTERS: readonly Matter[] = [
  { name: 'floor', way: 'again' },
  { name: 'rim', way: 'again' },
  { name: 'late', way: 'colour', wish: backIn },
  { name: 'bumped', way: 'colour', wish: backIn },
  { name: 'wrong', way: 'pour' },
  { name: 'unpoured', way: 'now' },
  { name: 'unreturned', way: 'look' },
  { name: 'lost', way: 'colour', wish: lost },
  { name: 'found', way: 'colour', wish: found },
  { name: 'recount', way: 'cubes' },
  { name: 'order', way: 'order' },
  { name: 'points', way: 'points' },
  { name: 'turn', way: 'turn' },
  { name: 'board', way: 'board', isFull: true },
  { name: 'printed', way: 'printed', isFull: true },
]

const DROP = 'event-amerigo-cubes-dropped'

/** The last drop that counts; null before the first. */
export const lastDrop = (events: readonly HistoryLine[]): HistoryLine | null => events.filter(({ id, live }) => live && id === DROP).at(-1) ?? null

/** The last drop with one cube more of a colour: a cube that fell and was not counted. */
export function oneMore(drop: HistoryLine, colour: string): Command {
  const cubes = drop.facts['cubes'] as Counts
  const command = { type: 'amerigo.record_drop' as const, cubes: { ...cubes, [colour]: (cubes[colour] ?? 0) + 1 } }
  return { type: 'edit_event', version: drop.version, remove: false, command }
}

/** The step to go back to so that the phase begins anew, before its drop; null where nothing has been poured in it. */
export function beforeDrop(events: readonly HistoryLine[], view: AmerigoView): number | null {
  const drop = lastDrop(events)
  return drop && view.step === 'act' ? drop.version - 1 : null
}

const MOST_TURNS = 12

/** The last turns that count, the newest first. */
export const lastTurns = (events: readonly HistoryLine[]): HistoryLine[] => events.filter(({ id, live }) => live && isTurn(id)).reverse().slice(0, MOST_TURNS)
