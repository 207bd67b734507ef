/** Short names for what travels. `types.ts` is made from the service's own description (`npm run types`). */
import type { components } from './types'

type Sent = components['schemas']

export type Facts = Readonly<Record<string, unknown>>
/** Cubes per colour name; absent means none. */
export type Counts = Readonly<Record<string, number>>

export type Envelope = Sent['CommandRequest']
/** A wish of the table's or of a game's. */
export type Command = Envelope['command']
/** What may stand in the place of an old event: any wish of a game's. */
export type Instead = NonNullable<Sent['EditEvent']['command']>

export type Person = Sent['You']
export type Mark = Person['mark']
export type Member = Sent['Member']
export type TableInfo = Sent['TableInfo']
export type Snapshot = Sent['Snapshot']
export type Match = Sent['Match']
export type Prompt = Sent['Prompt']
export type Choice = Sent['Choice']
export type Note = Sent['Note']
export type Scores = Sent['Scores']
export type Drop = Sent['Drop']
export type Doubt = Sent['Doubt']
export type DropReading = Sent['DropReading']
export type Source = Sent['Source']
export type Tray = Sent['Tray']
export type Tested = Sent['Tested']
export type TestStep = Sent['TestStep']
export type HistoryLine = Sent['HistoryLine']
export type Refusal = Sent['Refusal']
export type CommandAnswer = Sent['CommandAnswer']
export type GameInfo = Sent['GameInfo']
export type Setting = Sent['SettingInfo']
export type Rule = Sent['Rule']
export type Forecast = Sent['Forecast']

/** A message of the stream that says something; a heartbeat says only that the line is alive. */
export type StreamMessage =
  | Sent['SnapshotMessage']
  | Sent['EventMessage']
  | Sent['DropMessage']
  | Sent['SourcesMessage']
  | Sent['MembersMessage']

/** A place in a picture: shares of its width and height. */
export type Point = readonly [number, number]

/** What a camera says when it is to look at its tray: the picture, and on it the markers and where the floor may be. */
export interface Survey {
  picture: string
  width: number
  height: number
  expected: number
  markers: readonly (readonly Point[])[]
  by_markers: readonly Point[] | null
  corners: readonly Point[] | null
  is_size_known: boolean
  inner_mm: readonly [number, number]
}

export type Preview = Sent['Preview']

export type MatchLine = Sent['MatchLine']
export type Records = Sent['Matches']
export type PastMatch = Sent['PastMatch']
export type TableLine = Sent['TableLine']
export type NewTable = Sent['TableMade']
