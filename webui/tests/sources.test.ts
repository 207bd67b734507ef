import { describe, expect, test } from 'vitest'
import type { Doubt, DropReading } from '../src/api/wire'
import { differing, DropDoubts, readingLine, stateLines } from '../src/sources'
import { aDrop, aSource } from './things'

const doubt = (name: string, ...colours: string[]): Doubt => ({ name, colours, alternatives: [] })
const reading = (source: string): DropReading => ({
  source,
  kind: 'camera',
  cubes: { blue: 2 },
  total: null,
  doubts: [],
  picture: source,
  at_ms: 0,
})

describe('while a drop is corrected', () => {
  const touching = doubt('touching', 'blue', 'red')
  const first = aDrop({ doubts: [touching], readings: [reading('camera')] })

  test('a doubt that is settled stands as it stood', () => {
    const doubts = new DropDoubts()
    const [before] = doubts.of(first).came
    expect(before?.isOpen).toBe(true)
    expect(doubts.of(aDrop({ ...first, doubts: [] })).came).toEqual([{ ...before, isOpen: false }])
  })

  test('a doubt that speaks of fewer colours keeps its words', () => {
    const doubts = new DropDoubts()
    const before = doubts.of(first)
    expect(doubts.of(aDrop({ ...first, doubts: [doubt('touching', 'red')] }))).toEqual(before)
  })

  test('one that the correction raised is told apart from those that came', () => {
    const doubts = new DropDoubts()
    doubts.of(first)
    const after = doubts.of(aDrop({ ...first, doubts: [touching, doubt('impossible', 'blue')] }))
    expect(after.came).toHaveLength(1)
    expect(after.raised.map(({ name }) => name)).toEqual(['impossible'])
  })

  test('what a later reading doubts is told apart as well, and another drop begins anew', () => {
    const doubts = new DropDoubts()
    doubts.of(first)
    const after = doubts.of(aDrop({ ...first, readings: [reading('camera'), reading('photo')], doubts: [doubt('stack', 'red')] }))
    expect(after.came.map(({ isOpen }) => isOpen)).toEqual([false])
    expect(after.raised.map(({ name }) => name)).toEqual(['stack'])
    expect(doubts.of(aDrop({ id: 'd2', doubts: [doubt('stack', 'red')] })).came.map(({ name }) => name)).toEqual(['stack'])
  })
})

describe('sources that differ', () => {
  const by = (source: string, cubes: DropReading['cubes']) => ({ ...reading(source), cubes })

  test.each([
    ['one source differs from nobody', [by('camera', { blue: 2 })], []],
    ['two that agree do not differ', [by('camera', { blue: 2 }), by('photo', { blue: 2, red: 0 })], []],
    ['one that knows no colours claims none', [by('camera', { blue: 2 }), { ...by('tower', null), total: 5 }], []],
    [
      'only the colours that differ are told',
      [by('camera', { blue: 2, black: 1 }), by('photo', { blue: 3, black: 1 })],
      [{ colour: 'blue', claims: [{ source: 'camera', count: 2 }, { source: 'photo', count: 3 }] }],
    ],
  ])('%s', (_, readings, told) => expect(differing(aDrop({ readings }))).toEqual(told))
})

test('a claim that a restart voided is no count of nothing', () => {
  const voided: DropReading = { ...reading('tower'), cubes: null }
  expect(readingLine(voided, aDrop({ readings: [voided] }))).toBe('tower')
  expect(readingLine({ ...voided, total: 0 }, aDrop({ readings: [voided] }))).toBe('ui-reading-total')
})

test.each([
  ['nothing where nothing counts', [], []],
  ['what those do that are ready', [aSource('ready')], ['ui-source-ready']],
  ['only what is in trouble where something is', [aSource('ready'), aSource('lost'), aSource('greeting')], ['ui-source-lost', 'ui-source-greeting']],
])('while a count is looked at the sources say %s', (_, sources, said) => expect(stateLines(sources)).toEqual(said))
