/** Where things are on the service. */
import { ask, askText, askWith, upload, type Answer } from './browser'
import type { GameInfo, HistoryLine, Person, Refusal } from './wire'

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`

export const streamUrl = (table: string) => `${at(table)}/stream`
export const commandsUrl = (table: string) => `${at(table)}/commands`
export const qrUrl = (table: string) => `${at(table)}/qr.svg`
export const exportUrl = (table: string, kind: 'json' | 'csv') => `${at(table)}/export?format=${kind}`
export const pictureUrl = (table: string, id: string, seen: boolean) =>
  `${at(table)}/pictures/${encodeURIComponent(id)}.jpg${seen ? '?seen=1' : ''}`

export const games = (): Promise<Answer<GameInfo[]>> => ask('/api/games')
export const history = (table: string): Promise<Answer<{ events: HistoryLine[] }>> => ask(`${at(table)}/history`)
export const join = (table: string, code: string, name: string, seat: number | null): Promise<Answer<Person>> =>
  askWith(`${at(table)}/join`, { code, name, seat })
export const sendPhoto = (table: string, photo: Blob, progress: (share: number) => void): Promise<Refusal | null> =>
  upload(`${at(table)}/photo`, photo, progress)

/** The Fluent source of a language; null when the service does not give it. */
export const catalogue = (language: string): Promise<string | null> => askText(`/api/content/${language}.ftl`)
