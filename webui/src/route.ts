/** Where in the page we are: `#/join/TABLE/CODE`, `#/TABLE`, `#/TABLE/VIEW`, `#/TABLE/VIEW/ITEM`. Pure but for the last function. */
export const VIEWS = ['now', 'scores', 'table', 'history', 'more', 'help', 'devices', 'match', 'tray', 'teach', 'test'] as const
export type View = (typeof VIEWS)[number]

export type Route = { page: 'join'; table: string; code: string } | { page: 'table'; table: string; view: View; item?: string } | { page: 'start' }

export function parseRoute(hash: string): Route {
  const [first, second, third] = hash.replace(/^#?\/?/, '').split('/').map(decoded)
  if (first === 'join' && second && third) return { page: 'join', table: second, code: third }
  if (!first || first === 'join') return { page: 'start' }
  const view = VIEWS.find((known) => known === second) ?? 'now'
  return { page: 'table', table: first, view, ...(third ? { item: third } : {}) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function hashOf(route: Route): string {
  if (route.page === 'start') return '#/'
  if (route.page === 'join') return `#/join/${encodeURIComponent(route.table)}/${encodeURIComponent(route.code)}`
  const item = route.item ? `/${encodeURIComponent(route.item)}` : ''
  return `#/${encodeURIComponent(route.table)}/${route.view}${item}`
}

/** The route of a join link as it was scanned, copied or typed; null for anything else. */
export function joinIn(words: string): Extract<Route, { page: 'join' }> | null {
  const route = parseRoute(words.slice(Math.max(0, words.indexOf('#'))).trim())
  return route.page === 'join' ? route : null
}

export function go(route: Route): void {
  location.hash = hashOf(route)
}
