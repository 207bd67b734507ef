/** What Amerigo adds to the first screen; all else of it comes later (`later.ts`). */
import type { GameParts } from '..'
import Strip from './Strip.svelte'
import { viewOf } from './view'

export const parts: GameParts = {
  panelName: 'ui-amerigo-tab',
  strip: Strip,
  hasRules: true,
  heading: (match) => {
    const { step, round, phase, phase_colour: colour } = viewOf(match)
    if (step === 'setup_drop') return { id: 'ui-amerigo-setup', facts: {} }
    if (step === 'over') return { id: 'ui-amerigo-over', facts: {} }
    if (step === 'pirates' || step === 'final') return { id: `ui-amerigo-heading-${step}`, facts: { round } }
    return { id: 'ui-amerigo-phase', facts: { round, phase, colour } }
  },
}
