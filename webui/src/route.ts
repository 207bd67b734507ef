/** Where in the page we are: `#/join/TABLE/CODE`, `#/rejoin/TABLE/CODE` (a phone that takes another one's place), `#/TABLE`, `#/TABLE/VIEW`, `#/TABLE/VIEW/ITEM`. Pure but for the last function. */
export const VIEWS = ['now', 'scores', 'table', 'history', 'rules', 'past', 'people', 'more', 'help', 'network', 'devices', 'match', 'tray', 'teach', 'test', 'screen'] as const
export type View = (typeof VIEWS)[number]

export type Route = { page: 'join' | 'rejoin'; table: string; code: string } | { page: 'table'; table: string; view: View; item?: string } | { page: 'start' }

export function parseRoute(hash: string): Route {
  const [first, second, third] = hash.replace(/^#?\/?/, '').split('/').map(decoded)
  if (first === 'join' || first === 'rejoin') return second && third ? { page: first, table: second, code: third } : { page: 'start' }
  if (!first) return { page: 'start' }
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
  if (route.page !== 'table') return `#/${route.page}/${encodeURIComponent(route.table)}/${encodeURIComponent(route.code)}`
  const item = route.item ? `/${encodeURIComponent(route.item)}` : ''
  return `#/${encodeURIComponent(route.table)}/${route.view}${item}`
}

/** The route of a join link as it was scanned, copied or typed; null for anything else. */
export function joinIn(words: string): Extract<Route, { page: 'join' | 'rejoin' }> | null {
  const route = parseRoute(words.slice(Math.max(0, words.indexOf('#'))).trim())
  return route.page === 'join' || route.page === 'rejoin' ? route : null
}

export function go(route: Route): void {
  location.hash = hashOf(route)
}
