/**
 * What a cube means in a game, drawn on a 24 x 24 grid: one path each, filled, holes by the even-odd rule.
 * A symbol we have no drawing for is a plain disc.
 */
export const SYMBOLS: Readonly<Record<string, string>> = {
  ship: 'M12.7 2.5v10.6H20C19.4 8.9 17 5 12.7 2.5ZM10.9 5.2v7.9H5.4c.5-3.2 2.3-6 5.5-7.9ZM2.6 15.2h18.8c-.7 3.6-2.9 5.9-6.3 5.9H9c-3.5 0-5.7-2.3-6.4-5.9Z',
  cannon:
    'M19.6 3.3l2.2 3.5-9 5.7a5.3 5.3 0 0 0-4.9-2.7l-1.4-.1 1-1.2ZM3.9 10.9l2.2-1.5.6.9-1.1 1.1ZM8 11.6a4.7 4.7 0 1 1 0 9.4 4.7 4.7 0 0 1 0-9.4Zm0 3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4ZM13.8 18.2h7.4v2.8h-8.7c.6-.8 1.1-1.8 1.3-2.8Z',
  plan: 'M3.2 4.2h17.6v15.6H3.2ZM5.6 6.6v4.2h5.2V6.6ZM13.2 6.6v10.8h5.2v-3.2h-2.2V12h2.2V6.6ZM5.6 13.2v4.2h5.2v-4.2Z',
  gear: 'M10.2 2h3.6l.5 2.7 1.8.8 2.3-1.6 2.5 2.5-1.6 2.3.8 1.8 2.7.5v3.6l-2.7.5-.8 1.8 1.6 2.3-2.5 2.5-2.3-1.6-1.8.8-.5 2.7h-3.6l-.5-2.7-1.8-.8-2.3 1.6-2.5-2.5 1.6-2.3-.8-1.8-2.7-.5V11l2.7-.5.8-1.8L3.1 6.4l2.5-2.5 2.3 1.6 1.8-.8ZM12 8.8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  house: 'M12 2.6 22 11.4l-1.6 1.9-1.3-1.1v8.6h-5v-6h-4.2v6h-5v-8.6l-1.3 1.1L2 11.4Z',
  crate: 'M2.8 3.4h18.4v4.4H2.8ZM3.9 9.4h16.2v11.2H3.9ZM9 11.6v2.3h6v-2.3Z',
  star: 'M12 1.9l3 6.6 7.2.8-5.4 4.8 1.5 7.1L12 17.6l-6.3 3.6 1.5-7.1L1.8 9.3 9 8.5Z',
  disc: 'M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z',
}

export const symbolPath = (symbol: string): string => SYMBOLS[symbol] ?? SYMBOLS['disc'] ?? ''
