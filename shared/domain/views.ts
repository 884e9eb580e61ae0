import { z } from 'zod'
import { personField } from './correction.ts'
import { personId } from './ids.ts'
import { searchScope } from './search.ts'

interface ViewRow {
  readonly words: string
  /** The menu item, with `&` before the letter that Alt selects. */
  readonly menu: string
  readonly stroke: string
  /** A second key, which can be moved or switched off. */
  readonly also?: string
}

/** The views of the window, in the order of the rail. The rail, the menu, the keys and the lock use this table. */
export const views = {
  search: { words: 'Search', menu: '&Search', stroke: 'Ctrl+1' },
  boarding: { words: 'Boarding', menu: '&Boarding', stroke: 'Ctrl+2' },
  corrections: { words: 'Corrections', menu: '&Corrections', stroke: 'Ctrl+3', also: 'F9' },
  lists: { words: 'Code tables', menu: 'Code &tables', stroke: 'Ctrl+4' },
  settings: { words: 'Settings', menu: 'S&ettings…', stroke: 'Ctrl+,' },
} as const satisfies Readonly<Record<string, ViewRow>>

export type View = keyof typeof views

// sound: Object.keys of a record written out above gives exactly its keys
export const viewNames = Object.keys(views) as View[]

export function viewRow(name: View): ViewRow {
  return views[name]
}

export const settingsPage = z.enum(['desk', 'privacy', 'connection', 'appearance', 'keys'])
export type SettingsPage = z.infer<typeof settingsPage>

/** The position in a window when it was locked: ids and numbers, but no personal data and no typed text. */
export const windowPlace = z.object({
  view: z.enum(viewNames),
  settingsPage: settingsPage.default('desk'),
  scope: searchScope,
  /** The selected line of the list, counted from 0. */
  line: z.number().int().nonnegative(),
  personId: personId.nullable(),
  /** The people opened last, latest first; empty on a desk that hides data from onlookers. */
  recent: z.array(personId).max(20).default([]),
  /** True: the focus was on the card, not in a text box. */
  onCard: z.boolean(),
  /** The caret of an unfinished correction of that person; its text is in the draft. */
  correcting: z.object({ field: personField.nullable(), caret: z.number().int().nonnegative() }).nullable(),
})
export type WindowPlace = z.infer<typeof windowPlace>
