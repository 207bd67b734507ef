/** What this phone knows of its table, and how each message changes it. Pure. */
import type { Connection } from './api/stream'
import type { Counts, Drop, DropReading, Facts, HistoryLine, Mark, Match, Member, Person, Snapshot, Source, StreamMessage, TableInfo } from './api/wire'

export interface Line {
  id: string
  facts: Facts
}

/** What somebody, or a device, did last: the status of the page. `who` is null for a device. */
export interface Notice {
  serial: number
  lines: readonly Line[]
  who: string | null
}

/** One command may lead to a few events; more than this is a past that was missed, and belongs to the history. */
const LINES_IN_NOTICE = 2

export interface Model {
  connection: Connection
  version: number
  /** Which page the service serves now. */
  build: string
  table: TableInfo | null
  you: Person | null
  members: readonly Member[]
  match: Match | null
  drop: Drop | null
  sources: readonly Source[]
  /** Events that came while the page was open, oldest first. */
  events: readonly HistoryLine[]
  notice: Notice | null
}

export type Message = StreamMessage | { event: 'connection'; data: Connection } | { event: 'said'; data: Line } | { event: 'left' }

export const EVENTS_KEPT = 100

export const empty: Model = {
  connection: { state: 'connecting' },
  version: 0,
  build: '',
  table: null,
  you: null,
  members: [],
  match: null,
  drop: null,
  sources: [],
  events: [],
  notice: null,
}

export function update(model: Model, message: Message): Model {
  switch (message.event) {
    case 'snapshot':
      return withSnapshot(model, message.data)
    case 'event':
      return withEvents(model, message.data.version, message.data.events, message.data.match)
    case 'drop':
      return withDrop({ ...model, version: message.data.version }, message.data.drop)
    case 'sources':
      return withSources({ ...model, version: message.data.version }, message.data.sources)
    case 'members':
      return withMembers({ ...model, version: message.data.version }, message.data.members)
    case 'connection':
      return message.data.state === 'live' && model.connection.state === 'live' ? model : { ...model, connection: message.data }
    case 'said':
      return noticed(model, [message.data])
    case 'left':
      return { ...empty, connection: model.connection }
  }
}

/** `after` with those of its parts that are as they were `before`, so that whoever shows them sees that nothing has changed. */
function sharing(before: Match | null, after: Match | null): Match | null {
  if (!before || !after) return after
  const shared = Object.entries(after).map(([key, part]: [string, unknown]) => {
    const known: unknown = before[key as keyof Match]
    return [key, JSON.stringify(known) === JSON.stringify(part) ? known : part]
  })
  return Object.fromEntries(shared) as Match
}

function withSnapshot(model: Model, snapshot: Snapshot): Model {
  const present: Model = {
    ...model,
    version: snapshot.version,
    build: snapshot.build,
    table: snapshot.table,
    you: snapshot.you,
    match: sharing(model.match, snapshot.match),
    drop: snapshot.drop,
    sources: snapshot.sources,
    ...(snapshot.match?.id === model.match?.id ? {} : { events: [], notice: null }),
  }
  return withMembers(present, snapshot.members)
}

/** Where this phone sits may change without its doing: a match begins, somebody takes the seat over. */
function withMembers(model: Model, members: readonly Member[]): Model {
  const me = members.find((member) => member.id === model.you?.id)
  const you = me && { role: me.role, seat: me.seat, name: me.name, id: me.id, waiting: me.waiting, mark: me.mark }
  return { ...model, members, you: you ?? model.you }
}

function withEvents(model: Model, version: number, events: readonly HistoryLine[], match: Match | null): Model {
  const fresh = events.filter((event) => !model.events.some((known) => known.version === event.version))
  const kept = [...model.events, ...fresh].slice(-EVENTS_KEPT)
  // What an edit carried out anew happened before; the news is the edit.
  const news = fresh.filter(({ id }) => id === 'event-edited').slice(-1)
  const told = news.length > 0 ? news : fresh.slice(-LINES_IN_NOTICE)
  const last = told.at(-1)
  const next: Model = { ...model, version, match: sharing(model.match, match), events: match?.id === model.match?.id ? kept : [...fresh] }
  return last ? noticed(next, told, last.actor) : next
}

function withDrop(model: Model, drop: Drop | null): Model {
  const next: Model = { ...model, drop }
  const before = model.drop
  if (!drop) return next
  if (!before || before.id !== drop.id) return noticed(next, [openingOf(drop)])
  const correction = correctionBetween(before, drop)
  if (correction) return noticed(next, [{ id: 'ui-notice-corrected', facts: { ...correction } }])
  return before.revision === drop.revision ? next : noticed(next, [{ id: 'ui-notice-drop-changed', facts: { count: total(drop) } }])
}

/** Whether a person typed a count; a photo comes from a hand as well, but with its picture. */
export function wasTyped(reading: DropReading): boolean {
  return reading.kind === 'hand' && reading.picture === null
}

function openingOf(drop: Drop): Line {
  const [first] = drop.readings
  if (first && wasTyped(first)) return { id: 'ui-notice-typing', facts: { who: first.source } }
  return { id: 'ui-notice-drop', facts: { count: total(drop) } }
}

export interface Correction {
  who: string
  colour: string
  count: number
}

/** What a person changed from one revision of a drop to a later one; null when it was not a person. */
export function correctionBetween(before: Drop, after: Drop): Correction | null {
  if (!after.corrected_by || before.id !== after.id || before.revision === after.revision) return null
  const colour = after.colours.find((name) => (before.cubes[name] ?? 0) !== (after.cubes[name] ?? 0))
  return colour ? { who: after.corrected_by, colour, count: after.cubes[colour] ?? 0 } : null
}

function withSources(model: Model, sources: readonly Source[]): Model {
  const next: Model = { ...model, sources }
  for (const source of sources) {
    const before = model.sources.find((known) => known.name === source.name)
    if (!before || before.state === source.state) continue
    if (source.state === 'lost') return noticed(next, [{ id: 'ui-notice-source-lost', facts: { source: source.name } }])
    if (source.state === 'ready') return noticed(next, [{ id: 'ui-notice-source-ready', facts: { source: source.name } }])
  }
  return next
}

function noticed(model: Model, lines: Notice['lines'], who: string | null = null): Model {
  const shown = lines.map(({ id, facts }) => ({ id, facts }))
  return { ...model, notice: { serial: (model.notice?.serial ?? 0) + 1, lines: shown, who } }
}

export function total(drop: Pick<Drop, 'cubes'>): number {
  return Object.values(drop.cubes).reduce((sum, count) => sum + count, 0)
}

export function playerName(model: Pick<Model, 'match'>, seat: number): string {
  return model.match?.players.find((player) => player.seat === seat)?.name ?? ''
}

/**
 * By which mark the one of this name is known: that of the phone in a player's seat, or of the phone that has the name. Players
 * without a phone get what nobody has taken, from the end, since phones take from the beginning.
 */
export function markOf({ match, members }: Pick<Model, 'match' | 'members'>, all: readonly Mark[], name: string): Mark | null {
  const without = match?.players.filter(({ seat }) => !members.some((member) => member.seat === seat)) ?? []
  const place = without.findIndex((player) => player.name === name)
  if (place >= 0) return all.filter((mark) => !members.some((member) => member.mark === mark)).at(-1 - place) ?? null
  const seat = match?.players.find((player) => player.name === name)?.seat
  const holder = members.find((member) => (seat === undefined ? member.name === name : member.seat === seat))
  return holder?.mark ?? null
}

/** Each player's running total after each round, from nothing on; names in the order of the seats. */
export function coursesOf(match: Match): { name: string; totals: number[] }[] {
  return match.players.map(({ name }, index) => ({ name, totals: [0, ...match.scores.rounds.map(({ totals }) => totals[index] ?? 0)] }))
}

/** Players by how they did, those of one rank by their seats. */
export function ranked<P extends { seat: number; rank: number | null }>(players: readonly P[]): P[] {
  return [...players].sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.seat - b.seat)
}

/** The id of the words for a rank: one that several share says so. */
export function rankId(players: readonly { rank: number | null }[], rank: number | null): string {
  return players.filter((other) => other.rank === rank).length > 1 ? 'ui-rank-tied' : 'ui-rank'
}

/** Whose turn it is, where the game knows. */
export function turnOf(match: Match): number | null {
  return match.prompts.find((prompt) => prompt.seat !== null)?.seat ?? null
}

/** What a finger aims at: the buttons of the present prompts, or the counts that are shown for a drop. */
export function aim({ match, drop }: Model, counts: Counts): string {
  const choices = match?.prompts.map((prompt) => [prompt.id, prompt.choices.map((choice) => choice.command)])
  return JSON.stringify([match?.id, choices, drop?.id, counts])
}

/** The symbol of a colour in this match; a plain disc for a colour the game does not name. */
export function symbolOf(match: Match | null, colour: string): string {
  return match?.palette.find((known) => known.colour === colour)?.symbol ?? 'disc'
}
