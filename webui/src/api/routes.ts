/** Where things are on the service. */
import { ask, askText, askWith, upload, type Answer } from './browser'
import type { Forecast, GameInfo, HistoryLine, Instead, Mark, NewTable, PastMatch, Person, Preview, Refusal, Rule, TableLine, Records } from './wire'

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`

export const streamUrl = (table: string) => `${at(table)}/stream`
export const commandsUrl = (table: string) => `${at(table)}/commands`
export const qrUrl = (table: string) => `${at(table)}/qr.svg`
/** A link by which another phone takes the place of a member, as a code; each call makes a new one. */
export const rejoinQrUrl = (table: string, member: string, serial: number) => `${at(table)}/members/${encodeURIComponent(member)}/qr.svg?n=${serial}`

type ExportKind = 'json' | 'csv' | 'play'
/** `match`: an old one; null for the one in play. */
export const exportUrl = (table: string, kind: ExportKind, match: string | null) =>
  `${at(table)}${match === null ? '' : `/matches/${encodeURIComponent(match)}`}/export?format=${kind}`
export const pictureUrl = (table: string, id: string, seen: boolean) =>
  `${at(table)}/pictures/${encodeURIComponent(id)}.jpg${seen ? '?seen=1' : ''}`

export const games = (): Promise<Answer<GameInfo[]>> => ask('/api/games')
export const rules = (game: string): Promise<Answer<{ rules: Rule[] }>> => ask(`/api/games/${encodeURIComponent(game)}/rules`)
export const forecast = (table: string): Promise<Answer<{ version: number; forecast: Forecast | null }>> => ask(`${at(table)}/forecast`)
export const history = (table: string): Promise<Answer<{ events: HistoryLine[] }>> => ask(`${at(table)}/history`)
export const preview = (table: string, version: number, change: { command: Instead } | { remove: true }, override: boolean): Promise<Answer<Preview>> =>
  askWith(`${at(table)}/preview`, { version, ...change, override })
export const records = (table: string): Promise<Answer<Records>> => ask(`${at(table)}/matches`)
export const pastMatch = (table: string, id: string): Promise<Answer<PastMatch>> => ask(`${at(table)}/matches/${encodeURIComponent(id)}`)
/** A match as programs that keep plays of board games read it. */
export const play = (table: string, match: string | null): Promise<Answer<unknown>> => ask(exportUrl(table, 'play', match))
export const tables = (): Promise<Answer<{ tables: TableLine[] }>> => ask('/api/tables')
export const newTable = (name: string): Promise<Answer<NewTable>> => askWith('/api/tables', { name })
export const join = (table: string, code: string, name: string, seat: number | null, mark: Mark | null = null): Promise<Answer<Person>> =>
  askWith(`${at(table)}/join`, { code, name, seat, mark })
export const sendPhoto = (table: string, photo: Blob, progress: (share: number) => void): Promise<Refusal | null> =>
  upload(`${at(table)}/photo`, photo, progress)

/** The Fluent source of a part of a language's words; null when the service does not give it. */
export const catalogue = (language: string, part: string): Promise<string | null> => askText(`/api/content/${language}/${part}.ftl`)
