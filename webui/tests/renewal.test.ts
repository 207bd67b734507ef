import { beforeEach, describe, expect, test } from 'vitest'
import { QUIET_MS, Renewal } from '../src/renewal'

const host = { at: 0, hidden: false, sheet: false, kept: null as string | null, renewed: [] as string[] }
const aPage = () =>
  new Renewal({
    now: () => host.at,
    isHidden: () => host.hidden,
    isSheetOpen: () => host.sheet,
    renewedFor: () => host.kept,
    renew: (build) => host.renewed.push(build),
  })

beforeEach(() => Object.assign(host, { at: 0, hidden: false, sheet: false, kept: null, renewed: [] }))

test('the page that it was loaded with is no reason, nor is a service without one', () => {
  const page = aPage()
  expect([page.saw(''), page.saw('one'), page.saw('one'), page.saw('')]).toEqual([false, false, false, false])
  page.consider(false)
  expect(host.renewed).toEqual([])
})

describe('a newer page', () => {
  function anOldPage() {
    const page = aPage()
    page.saw('one')
    expect(page.saw('two')).toBe(true)
    return page
  }

  test('is loaded when nobody touches the page', () => {
    anOldPage().consider(false)
    expect(host.renewed).toEqual(['two'])
  })

  test.each([
    ['a tap is on its way', (page: Renewal) => page.consider(true)],
    ['something was drafted', (page: Renewal) => (page.drafted(), page.consider(false))],
    ['a sheet is open', (page: Renewal) => ((host.sheet = true), page.consider(false))],
    ['somebody just touched it', (page: Renewal) => (page.touched(), (host.at += QUIET_MS - 1), page.consider(false))],
    ['it was loaded for that page already', (page: Renewal) => ((host.kept = 'two'), page.consider(false))],
  ])('waits while %s', (_, wait) => {
    wait(anOldPage())
    expect(host.renewed).toEqual([])
  })

  test('comes once what was drafted is sent or left behind', () => {
    const page = anOldPage()
    page.drafted()
    page.settled()
    page.consider(false)
    expect(host.renewed).toEqual(['two'])
  })

  test('comes at once to a phone that was put away', () => {
    const page = anOldPage()
    page.touched()
    host.hidden = true
    page.consider(false)
    expect(host.renewed).toEqual(['two'])
  })

  test('that is taken back is no reason any more', () => {
    const page = anOldPage()
    page.saw('one')
    page.consider(false)
    expect(host.renewed).toEqual([])
  })
})
