/** The page's own marks, on a 24 x 24 grid, drawn as strokes of 2. */
export const ICONS = {
  now: 'M12 3v11M7 9.5l5 5 5-5M4 20h16',
  scores: 'M4 20V12h5v8M9 20V5h6v15M15 20v-6h5v6M3 20h18',
  table: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9 9h6v6H9Z',
  history: 'M4 6h2M4 12h2M4 18h2M10 6h10M10 12h10M10 18h6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  undo: 'M4 9h10a5.5 5.5 0 0 1 0 11H9M8 4.5 3.5 9 8 13.5',
  redo: 'M20 9H10a5.5 5.5 0 0 0 0 11h5M16 4.5 20.5 9 16 13.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5 10 18 20 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  forward: 'M9 5l7 7-7 7',
  back: 'M15 5l-7 7 7 7',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4ZM12 10.2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5C19 16.5 15.7 18.5 12 18.5s-7-2-9.5-6.5ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  picture: 'M4 5h16v14H4ZM4 16l4.5-4.5 4 4L15 13l5 5M15.5 9h.01',
  words: 'M5 6h14M5 11h14M5 16h9',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  screen: 'M3 5h18v11H3ZM9 20h6',
  edit: 'M4 20l1-4L16 5l3 3L8 19ZM14 7l3 3',
  keys: 'M3 6.5h18v11H3ZM7 10h.01M11 10h.01M15 10h.01M17.5 10h.01M8 14h8',
} as const

export type IconName = keyof typeof ICONS
