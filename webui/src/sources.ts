/** Sources in words. */
import type { Counts, Doubt, Drop, Source, DropReading } from './api/wire'
import { refusalId } from './text'
import { t, words } from './words.svelte'

export function actionName(action: string): string {
  const id = `action-${action}`
  return words().has(id) ? t(id) : action
}

export function sourceLine(source: Source): string {
  const state = t(stateId(source), { source: source.name })
  const why = source.reason && [source.reason, refusalId(source.reason)].find((id) => words().has(id))
  return why ? `${state}. ${t(why, source.facts)}` : state
}

/** How the sources stand while a count is looked at, without their remedies: those that are not ready, else what the ready ones do. */
export function stateLines(sources: readonly Source[]): string[] {
  const troubled = sources.filter(({ state }) => state !== 'ready')
  return (troubled.length > 0 ? troubled : sources).map((source) => t(stateId(source), { source: source.name }))
}

/** A camera that is ready tells what it sees in the tray. */
function stateId(source: Source): string {
  const id = `ui-tray-${source.facts['tray']}`
  return source.state === 'ready' && words().has(id) ? id : `ui-source-${source.state}`
}

/** The doubt about one colour, `3 or 4?` where the alternatives say so; null where there is none. */
export function doubtAbout(drop: Drop, colour: string): string | null {
  const doubts = drop.doubts.filter((doubt) => doubt.colours.includes(colour))
  if (doubts.length === 0) return null
  const counts = new Set([drop.cubes[colour] ?? 0])
  for (const doubt of doubts) for (const other of doubt.alternatives) counts.add(other[colour] ?? 0)
  if (counts.size === 1) return t('ui-doubt-look')
  const inOrder = [...counts].sort((a, b) => a - b).map(String)
  return t('ui-doubt-either', { counts: words().either(inOrder) })
}

/** Every kind of doubt once, by its name, in words. */
export function doubtLines(doubts: readonly Doubt[]): Map<string, string> {
  const byName = new Map<string, Set<string>>()
  for (const doubt of doubts) {
    const colours = byName.get(doubt.name) ?? new Set()
    for (const colour of doubt.colours) colours.add(colour)
    byName.set(doubt.name, colours)
  }
  return new Map([...byName].map(([name, colours]) => [name, doubtLine(name, [...colours])]))
}

/** More colours than these are only counted: each stands marked below, and what is to be read at a glance stays short. */
const MOST_NAMED = 2

function doubtLine(name: string, colours: string[]): string {
  const id = `doubt-${name}`
  const line = words().has(id) ? t(id, { colours }) : t('ui-doubt-other', { name })
  if (colours.length > MOST_NAMED) return t('ui-doubt-about-many', { line, count: colours.length })
  return colours.length > 0 ? t('ui-doubt-about', { colours, line }) : line
}

/** A doubt in words; one that is not open any more has been settled by a correction. */
export interface Told {
  readonly name: string
  readonly line: string
  readonly isOpen: boolean
}

/**
 * The doubts of one pending drop while people correct it. What it came with stands as it came, word for word, and what
 * a correction or a later reading raised is kept apart from it: else the counts would move under the thumb that corrects.
 */
export class DropDoubts {
  private came = new Map<string, string>()
  private drop = ''

  /** The doubts that the drop came with, and those that were raised later. */
  of(drop: Drop): { came: Told[]; raised: Told[] } {
    const open = doubtLines(drop.doubts)
    if (drop.id !== this.drop) this.came = open
    this.drop = drop.id
    return {
      came: [...this.came].map(([name, line]) => ({ name, line, isOpen: open.has(name) })),
      raised: [...open].filter(([name]) => !this.came.has(name)).map(([name, line]) => ({ name, line, isOpen: true })),
    }
  }
}

/** What a source claims; only its name where it claims nothing any more, or is the only one: its count stands on the screen, and in the picture. */
export function readingLine(reading: DropReading, drop: Drop): string {
  if (!reading.cubes) return reading.total === null ? reading.source : t('ui-reading-total', { source: reading.source, count: reading.total })
  return drop.readings.length > 1 ? t('ui-reading-cubes', { source: reading.source, cubes: inOrder(reading.cubes, drop) }) : reading.source
}

const inOrder = (cubes: Counts, drop: Drop): Counts => Object.fromEntries(drop.colours.map((colour) => [colour, cubes[colour] ?? 0]))

export interface Claim {
  source: string
  count: number
}

/** The colours for which sources claim different counts, and who claims what. */
export function differing(drop: Drop): { colour: string; claims: Claim[] }[] {
  const seeing = drop.readings.filter((reading) => reading.cubes !== null)
  return drop.colours
    .map((colour) => ({ colour, claims: seeing.map(({ source, cubes }) => ({ source, count: cubes?.[colour] ?? 0 })) }))
    .filter(({ claims }) => new Set(claims.map(({ count }) => count)).size > 1)
}
