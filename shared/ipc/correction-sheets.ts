import { z } from 'zod'
import { correctableField, correctionState, personField } from '../domain/correction.ts'
import { moment, personId } from '../domain/ids.ts'

/** The largest sheet. A larger one is an error, and no part of it is used. */
export const largestSheet = { rows: 5_000, columns: 60, characters: 2 * 1024 * 1024, cell: 2_000 } as const

/**
 * Why the rest of a batch is not sent yet: the first updates are not proved, an update did not come back as it was
 * sent, or it is unknown whether the service replaces whole records.
 */
const batchWait = z.enum(['proof', 'decision', 'put-mode']).nullable()
export type BatchWait = z.infer<typeof batchWait>

/** What a column holds, as the window read its heading. `was` is the value that the sheet expects at the school. */
const sheetColumn = z.union([
  z.enum(['schoolId', 'communityId', 'other']),
  z.object({ field: personField, was: z.boolean() }),
])
export type SheetColumn = z.infer<typeof sheetColumn>

const isCell = (cell: unknown) => typeof cell === 'string' && cell.length <= largestSheet.cell
const isRow = (row: unknown) => Array.isArray(row) && row.length <= largestSheet.columns && row.every(isCell)
/** One check for the whole list: checked cell by cell, 5,000 rows hold up the main process for 25 ms. */
const rows = z.custom<string[][]>(
  (list) => Array.isArray(list) && list.length > 0 && list.length <= largestSheet.rows && list.every(isRow),
)
const sheet = z.object({
  columns: z.array(sheetColumn).max(largestSheet.columns),
  /** The rows of the sheet, without its headings. */
  rows,
})
export type CorrectionSheet = z.output<typeof sheet>

/** A cell with this text empties a field. A cell without text leaves the field as it is. */
export const emptyingCell = '(empty)'

const rowProblem = z.enum([
  'no-id',
  'unknown',
  'ambiguous',
  'closed', // this field of this person cannot be corrected here
  'protected',
  'value',
  'twice',
  'waiting',
  'changed', // the school's value is not the one that the sheet expects
])
export type RowProblem = z.infer<typeof rowProblem>

/** One row after the check: it will be saved, changes nothing, or has a problem. Values are in words. */
const checkedRow = z.object({
  personId: personId.nullable(),
  /** The person's name and school ID on this computer, so that a shifted row can be seen. */
  person: z.string(),
  changes: z.array(z.object({ field: personField, was: z.string(), willBe: z.string() })),
  problem: z.object({ code: rowProblem, field: personField.nullable() }).nullable(),
})
export type CheckedRow = z.infer<typeof checkedRow>

/** What the user saw of a row. Saving compares it, because a read may have changed the school's values since. */
export const shownOf = ({ personId: id, changes }: Pick<CheckedRow, 'personId' | 'changes'>): string =>
  JSON.stringify([id, ...changes.map(({ field, was, willBe }) => [field, was, willBe])])

const saveSheet = sheet.extend({
  /** The checked rows as they were shown; see `shownOf`. */
  shown: z.array(z.string()).max(largestSheet.rows),
  name: z.string().trim().min(1).max(80),
  author: z.string().trim().min(1).max(100),
})
export type SaveSheet = z.output<typeof saveSheet>

const batchId = z.object({ id: z.string().max(60) })
const revertBatch = batchId.extend(saveSheet.pick({ name: true, author: true }).shape)

/** The corrections of one sheet, as long as the queue holds any of them. */
const batch = z.object({
  id: z.string(),
  name: z.string(),
  author: z.string(),
  at: moment,
  states: z.partialRecord(correctionState, z.number().int()),
  waitsFor: batchWait,
})
export type Batch = z.infer<typeof batch>

const words = z.string().max(200)
const saveResult = batchId.extend({
  stamp: z.string().max(1_000),
  /** The headings of school ID, name, and result. */
  headings: z.array(words).length(3),
  fields: z.partialRecord(correctableField, words),
  states: z.record(correctionState, words),
})

export const sheetRequests = {
  /** The rows of a pasted text, or of a file that the user chooses. Null if they cancel. Throws `bad-sheet`. */
  'sheets.read': {
    input: z.object({ text: z.string().max(largestSheet.characters).nullable() }),
    output: z.array(z.array(z.string())).nullable(),
  },
  'sheets.check': { input: sheet, output: z.array(checkedRow) },
  /** Saves all rows or none, after a native confirmation. */
  'sheets.save': { input: saveSheet, output: z.void() },
  'sheets.batches': { input: z.void(), output: z.array(batch) },
  /** Withdraws the corrections of a batch that were not sent, and returns their number. */
  'sheets.withdraw': { input: batchId, output: z.number().int() },
  /** Changes back what a batch applied, as a new batch, and returns the number of its corrections. */
  'sheets.revert': { input: revertBatch, output: z.number().int() },
  /** Saves one line per saved row with the result of each field, without values. */
  'sheets.saveFile': { input: saveResult, output: z.object({ saved: z.boolean() }) },
} as const
