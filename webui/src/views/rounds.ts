import type { Scores } from '../api/wire'
import { t } from '../words.svelte'

/** The running totals after every round, as rows of a table. */
export const rowsOf = ({ rounds }: Scores) => rounds.map(({ label_id, facts, totals }) => ({ head: t(label_id, facts), points: totals }))
