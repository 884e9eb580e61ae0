import { z } from 'zod'
import { personField } from './correction.ts'
import { personId } from './ids.ts'
import { searchScope } from './search.ts'

/** A view of the window: its name and its key. */
interface ViewRow {
  readonly words: string
  /** The words in the menu, with the letter that Alt takes. */
  readonly menu: string
  readonly stroke: string
  /** A second key, which can be moved or switched off. */
  readonly also?: string
}

/** The places of the window, in the order of the rail. The rail, the menu, the keys and a lock's memory are made of it. */
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

/** A row of the table, as every row is. */
export function viewRow(name: View): ViewRow {
  return views[name]
}

export const settingsPage = z.enum(['desk', 'privacy', 'connection', 'appearance', 'keys'])
export type SettingsPage = z.infer<typeof settingsPage>

/** Where a window stood when it was locked. Ids and numbers: nothing of anybody, nothing that was typed. */
export const windowPlace = z.object({
  view: z.enum(viewNames),
  settingsPage: settingsPage.default('desk'),
  scope: searchScope,
  /** The line of the list the arrows were on, counted from 0. */
  line: z.number().int().nonnegative(),
  personId: personId.nullable(),
  /** The people opened last, latest first; none on a desk that hides data from onlookers. */
  recent: z.array(personId).max(20).default([]),
  /** The focus was on the card, not in a box. */
  onCard: z.boolean(),
  /** The caret of an unfinished correction of that person; its text lies in the draft. */
  correcting: z.object({ field: personField.nullable(), caret: z.number().int().nonnegative() }).nullable(),
})
export type WindowPlace = z.infer<typeof windowPlace>
