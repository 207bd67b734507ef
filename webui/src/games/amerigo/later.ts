/** What Amerigo adds to all screens but the first. */
import type { LaterParts } from '../panels'
import Checklist from './Checklist.svelte'
import { editOf } from './edit'
import Glance from './Glance.svelte'
import MissingEntry from './MissingEntry.svelte'
import Panel from './Panel.svelte'
import PirateEntry from './PirateEntry.svelte'
import Stage from './Stage.svelte'
import TurnSheet from './TurnSheet.svelte'
import WhatIf from './WhatIf.svelte'

export const later: LaterParts = {
  panel: Panel,
  stage: Stage,
  form: TurnSheet,
  glance: Glance,
  outlook: WhatIf,
  entries: {
    'amerigo-prompt-setup': Checklist,
    'amerigo-prompt-pirate': PirateEntry,
    'amerigo-prompt-pirates': PirateEntry,
    'amerigo-prompt-missing-progress-track': MissingEntry,
    'amerigo-prompt-missing-special-track': MissingEntry,
    'amerigo-prompt-missing-token': MissingEntry,
  },
  editOf,
  enterScore: (seat, points, note) => ({ type: 'amerigo.enter_score', seat, points, note }),
}
