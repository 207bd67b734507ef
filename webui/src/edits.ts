/**
 * Corrections of the pending drop that this phone has made and the service has not answered yet. Pure.
 *
 * A correction remembers what its person saw. When somebody else has changed that very colour meanwhile, it is given up and
 * said so; when they changed another colour, it still holds. A confirmation holds only for exactly what was on the screen.
 */
import type { Command, Counts, Drop } from './api/wire'

export interface Edit {
  seen: number
  count: number
  /** The count that was sent last: seeing it come back is no surprise. */
  sent: number | null
}

export interface Edits {
  drop: string
  byColour: Readonly<Record<string, Edit>>
  /** The counts on the screen when Confirm was pushed. */
  confirm: Counts | null
}

export const none: Edits = { drop: '', byColour: {}, confirm: null }

function of(edits: Edits, drop: Drop): Edits {
  return edits.drop === drop.id ? edits : { ...none, drop: drop.id }
}

/** What this phone shows for a colour: its own correction, before the service has answered. */
export function shown(edits: Edits, drop: Drop, colour: string): number {
  return of(edits, drop).byColour[colour]?.count ?? drop.cubes[colour] ?? 0
}

export function corrected(edits: Edits, drop: Drop, colour: string, count: number): Edits {
  const mine = of(edits, drop)
  const before = mine.byColour[colour] ?? { seen: drop.cubes[colour] ?? 0, sent: null }
  return { ...mine, confirm: null, byColour: { ...mine.byColour, [colour]: { ...before, count } } }
}

export function confirming(edits: Edits, drop: Drop): Edits {
  const counts = drop.colours.map((colour) => [colour, shown(edits, drop, colour)] as const)
  return { ...of(edits, drop), confirm: Object.fromEntries(counts) }
}

export interface Rebased {
  edits: Edits
  /** The colour that somebody else changed under a correction or a confirmation of this phone. */
  clash: string | null
}

/** The corrections that still hold against the drop as it is now. */
export function rebased(edits: Edits, drop: Drop | null): Rebased {
  if (!drop || edits.drop !== drop.id) return { edits: none, clash: null }
  const open: Record<string, Edit> = {}
  let clash: string | null = null
  for (const [colour, edit] of Object.entries(edits.byColour)) {
    const now = drop.cubes[colour] ?? 0
    if (now === edit.count) continue
    if (now === edit.seen || now === edit.sent) open[colour] = { ...edit, seen: now }
    else clash = colour
  }
  clash ??= changedSince(edits.confirm, drop, open)
  return { edits: { ...edits, byColour: open, confirm: clash ? null : edits.confirm }, clash }
}

function changedSince(counts: Counts | null, drop: Drop, open: Edits['byColour']): string | null {
  if (!counts) return null
  return drop.colours.find((colour) => !open[colour] && counts[colour] !== (drop.cubes[colour] ?? 0)) ?? null
}

/** What to send next: corrections first, the confirmation last. */
export function nextCommand(edits: Edits, drop: Drop): Command | null {
  if (edits.drop !== drop.id) return null
  const [open] = Object.entries(edits.byColour)
  if (open) return { type: 'correct_drop', drop: drop.id, revision: drop.revision, colour: open[0], count: open[1].count }
  return edits.confirm ? { type: 'confirm_drop', drop: drop.id, revision: drop.revision } : null
}

/** The corrections after `command` has been sent. */
export function afterSending(edits: Edits, command: Command): Edits {
  if (command.type !== 'correct_drop') return edits
  const { colour, count } = command
  const edit = edits.byColour[colour]
  return edit ? { ...edits, byColour: { ...edits.byColour, [colour]: { ...edit, sent: count } } } : edits
}
