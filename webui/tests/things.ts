/** Small whole things of the wire for tests, each with what a test wants different. */
import type { Drop, HistoryLine, Match, Member, Snapshot, Source } from '../src/api/wire'

export const aDrop = (more: Partial<Drop> = {}): Drop => ({
  id: 'd1',
  revision: 1,
  cubes: { blue: 2 },
  colours: ['blue', 'black', 'red'],
  possible: null,
  doubts: [],
  readings: [],
  corrected_by: null,
  ...more,
})

export const aMatch = (more: Partial<Match> = {}): Match => ({
  id: 'm1',
  game: 'amerigo',
  version: 3,
  players: [
    { seat: 0, name: 'Anna' },
    { seat: 1, name: 'Ben' },
  ],
  view: {},
  prompts: [{ id: 'pour', kind: 'pour', facts: {}, seat: null, cubes: null, choices: [], notes: [] }],
  scores: { totals: [], trail: [], rounds: [], breakdown: { categories: [] }, ties: [] },
  can_undo: false,
  can_redo: false,
  over: false,
  palette: [],
  settings: {},
  ...more,
})

export const aMember = (more: Partial<Member> = {}): Member => ({ id: 'b', name: 'Ben', role: 'spectator', seat: null, online: true, waiting: false, mark: 'sage', ...more })

export const aSource = (state: Source['state']): Source => ({ name: 'camera', kind: 'camera', state, reason: null, facts: {}, actions: [], tray: null })

export const anEvent = (version: number): HistoryLine => ({
  version,
  at_ms: 0,
  actor: 'Ben',
  id: `event-${version}`,
  facts: {},
  noted: {},
  live: true,
  overridden: false,
})

export const aSnapshot = (more: Partial<Snapshot> = {}): Snapshot => ({
  version: 3,
  build: 'b1',
  table: { id: 't1', name: 'Kitchen', locked: false, asks_approval: false },
  you: { role: 'spectator', seat: null, name: 'Anna', id: 'a', waiting: false, mark: 'slate' },
  members: [],
  match: aMatch(),
  drop: null,
  sources: [],
  ...more,
})
