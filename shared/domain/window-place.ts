import { z } from 'zod'
import { personField } from './correction.ts'
import { personId } from './ids.ts'
import { searchScope } from './search.ts'
import { settingsPage, view } from './views.ts'

/** Where a window stood when it was locked. Ids and numbers: nothing of anybody, nothing that was typed. */
export const windowPlace = z.object({
  view,
  settingsPage: settingsPage.default('desk'),
  scope: searchScope,
  /** The line of the list the arrows were on, counted from 0. */
  line: z.number().int().nonnegative(),
  personId: personId.nullable(),
  /** The people opened last, latest first; none on a desk that hides data from onlookers. */
  recent: z.array(personId).max(20).default([]),
  /** The keyboard was on the card, not in a box. */
  onCard: z.boolean(),
  /** The caret of an unfinished correction of that person; its text lies in the draft. */
  correcting: z.object({ field: personField.nullable(), caret: z.number().int().nonnegative() }).nullable(),
})
export type WindowPlace = z.infer<typeof windowPlace>
