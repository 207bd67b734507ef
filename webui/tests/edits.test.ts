import { describe, expect, test } from 'vitest'
import { afterSending, confirming, corrected, nextCommand, none, rebased, shown, type Edits } from '../src/edits'
import { aDrop } from './things'

const drop = aDrop({ cubes: { blue: 2, black: 4 } })
const black = (count: number, from: Edits = none) => corrected(from, drop, 'black', count)
const sent = (edits: Edits) => afterSending(edits, nextCommand(edits, drop)!)
const later = (cubes: Record<string, number>, revision = 2) => aDrop({ revision, cubes })

describe('a correction', () => {
  test('is shown at once', () => expect(shown(black(5), drop, 'black')).toBe(5))

  test('leaves the other colours as they are', () => expect(shown(black(5), drop, 'blue')).toBe(2))

  test('is sent with the revision that stands', () => {
    expect(nextCommand(black(5), drop)).toEqual({ type: 'correct_drop', drop: 'd1', revision: 1, colour: 'black', count: 5 })
  })

  test('that has arrived is not sent again', () => {
    expect(nextCommand(rebased(sent(black(5)), later({ blue: 2, black: 5 })).edits, later({ blue: 2, black: 5 }))).toBeNull()
  })

  test('made quickly after one that is still under way is no clash with it', () => {
    const quick = black(6, sent(black(5)))
    const { edits, clash } = rebased(quick, later({ blue: 2, black: 5 }))
    expect([clash, nextCommand(edits, later({ blue: 2, black: 5 }))]).toEqual([
      null,
      { type: 'correct_drop', drop: 'd1', revision: 2, colour: 'black', count: 6 },
    ])
  })

  test('holds when somebody changed another colour', () => {
    const { edits, clash } = rebased(black(5), later({ blue: 3, black: 4 }))
    expect([clash, edits.byColour['black']?.count]).toEqual([null, 5])
  })

  test('gives way, and says so, when somebody changed the same colour', () => {
    const { edits, clash } = rebased(black(5), later({ blue: 2, black: 3 }))
    expect([clash, edits.byColour]).toEqual(['black', {}])
  })

  test('agrees with somebody who set the same count', () => {
    expect(rebased(black(5), later({ blue: 2, black: 5 })).clash).toBeNull()
  })

  test('of a drop that is gone is forgotten', () => {
    expect(rebased(black(5), null)).toEqual({ edits: none, clash: null })
    expect(rebased(black(5), aDrop({ id: 'd2' })).edits).toEqual(none)
  })

  test('of a drop that is gone is never sent for the next one', () => {
    expect(nextCommand(black(5), aDrop({ id: 'd2' }))).toBeNull()
  })
})

describe('a confirmation', () => {
  test('is sent with the revision that stands', () => {
    expect(nextCommand(confirming(none, drop), drop)).toEqual({ type: 'confirm_drop', drop: 'd1', revision: 1 })
  })

  test('waits for the corrections before it', () => {
    expect(nextCommand(confirming(black(5), drop), drop)?.type).toBe('correct_drop')
  })

  test('follows when the corrections have arrived', () => {
    const arrived = later({ blue: 2, black: 5 })
    const { edits } = rebased(sent(confirming(black(5), drop)), arrived)
    expect(nextCommand(edits, arrived)).toEqual({ type: 'confirm_drop', drop: 'd1', revision: 2 })
  })

  test('never confirms what was not on the screen', () => {
    const { edits, clash } = rebased(confirming(none, drop), later({ blue: 2, black: 3 }))
    expect([clash, edits.confirm]).toEqual(['black', null])
  })

  test('never confirms what came in beside the own correction', () => {
    const { edits, clash } = rebased(sent(confirming(black(5), drop)), later({ blue: 3, black: 5 }))
    expect([clash, edits.confirm]).toEqual(['blue', null])
  })

  test('holds through a revision that changed no count', () => {
    expect(rebased(confirming(none, drop), later({ blue: 2, black: 4 })).edits.confirm).not.toBeNull()
  })

  test('is taken back by a new correction', () => {
    expect(black(5, confirming(none, drop)).confirm).toBeNull()
  })
})
