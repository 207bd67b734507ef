import { expect, test } from 'vitest'
import { hashOf, joinIn, parseRoute } from '../src/route'

test.each([
  ['', { page: 'start' }],
  ['#/', { page: 'start' }],
  ['#/join', { page: 'start' }],
  ['#/join/t1', { page: 'start' }],
  ['#/join/t1/abc', { page: 'join', table: 't1', code: 'abc' }],
  ['#/rejoin/t1/abc', { page: 'rejoin', table: 't1', code: 'abc' }],
  ['#/rejoin/t1', { page: 'start' }],
  ['#/t1/history/17', { page: 'table', table: 't1', view: 'history', item: '17' }],
  ['#/t1', { page: 'table', table: 't1', view: 'now' }],
  ['#/t1/scores', { page: 'table', table: 't1', view: 'scores' }],
  ['#/t1/tray/Camera%201', { page: 'table', table: 't1', view: 'tray', item: 'Camera 1' }],
  ['#/t1/nonsense', { page: 'table', table: 't1', view: 'now' }],
  ['#/%E0%A4%A/now', { page: 'table', table: '%E0%A4%A', view: 'now' }],
])('%j leads to %j', (hash, route) => expect(parseRoute(hash)).toEqual(route))

test('a route comes back from its own hash', () => {
  for (const route of [
    { page: 'join', table: 'a b', code: 'x/y' },
    { page: 'rejoin', table: 'a', code: 'c d' },
    { page: 'table', table: 'a/b', view: 'more' },
    { page: 'table', table: 'a', view: 'teach', item: 'Cam/era' },
    { page: 'start' },
  ] as const) expect(parseRoute(hashOf(route))).toEqual(route)
})

test.each([
  ['http://192.168.1.20:8420/#/join/t1/abc', 't1'],
  ['  #/join/t1/abc ', 't1'],
  ['/join/t1/abc', 't1'],
  ['http://192.168.1.20:8420/', null],
  ['abc', null],
])('a link typed as %j leads to table %s', (link, table) => expect(joinIn(link)?.table ?? null).toBe(table))
