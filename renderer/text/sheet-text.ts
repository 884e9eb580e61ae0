import { personField } from '../../shared/domain/correction.ts'
import type { Batch, RowProblem, SheetColumn } from '../../shared/ipc/correction-sheets.ts'
import { emptyingCell, largestSheet } from '../../shared/ipc/correction-sheets.ts'
import { fold } from '../../shared/text/fold.ts'
import { stateWords } from './correction-text.ts'
import { countText } from './count.ts'
import { correctionLabels, fieldText, identityLabels } from './field-labels.ts'

export const sheetText = {
  region: 'Corrections by sheet',
  open: 'Correct by sheet…',
  title: 'Correct many people by a sheet',
  hint: `The first row has the headings: “School ID” or “Community ID”, and fields by their name, such as “Preferred name”. A column “Preferred name (was)” says what the school should have now. An empty cell changes nothing; “${emptyingCell}” empties a field. At most ${largestSheet.rows} rows.`,
  template: 'Save a template for the people of the search…',
  templateColumns: [
    { name: 'schoolId', words: identityLabels.schoolId },
    // Only to recognise the person: without “(was)”, a name that changed meanwhile would be put back.
    { name: 'givenName', words: `${correctionLabels.givenName} (was)` },
    { name: 'surname', words: `${correctionLabels.surname} (was)` },
  ],
  file: 'Open a CSV file…',
  paste: 'Or paste rows of a spreadsheet here',
  read: 'Check the pasted rows',
  lacks: {
    id: 'No row has the heading “School ID” or “Community ID”.',
    rows: 'There are no rows below the headings.',
  },
  busy: 'Checking…',
  unused: (headings: readonly string[]) =>
    `Not used, because it cannot be corrected here: ${headings.join(', ')}.`,
  row: (n: number) => `Row ${n}`,
  value: (field: string) => `New value of ${fieldText(field)}`,
  id: 'ID',
  leaveOut: 'Leave out',
  leaveAll: 'Leave out all rows with a problem',
  again: 'Check again',
  name: 'Name of this sheet',
  save: 'Save these corrections…',
  saved: 'Saved. The first correction is sent alone and read back.',
  noChange: 'Nothing to change',
  empty: '(empty)',
  withdraw: 'Withdraw what is not sent…',
  revert: 'Change it back at the school…',
  result: 'Save the result as CSV…',
  back: (name: string) => `Back: ${name}`.slice(0, 80),
  changed: (count: number) => countText(count, 'correction was changed', 'corrections were changed'),
  resultOf: (name: string) => `Result of the sheet ${name}`,
} as const

export const sheetHeadings = ['School ID', 'Name', 'Result']

export const problemText: Readonly<Record<RowProblem, string>> = {
  'no-id': 'There is no ID in this row',
  unknown: 'No one on this computer has this ID',
  ambiguous: 'Two people have this ID: use the community ID',
  closed: 'This field of this person cannot be corrected here',
  protected: 'This field is hidden at this desk',
  value: 'This value is not allowed',
  twice: 'This field is in the sheet twice for this person',
  waiting: 'A correction of this field is waiting already',
  changed: 'The school has another value than the sheet expects',
}

export const waitText: Readonly<Record<NonNullable<Batch['waitsFor']>, string>> = {
  proof: 'The rest waits until the first are read back.',
  decision: 'Stopped: one correction did not come back as it was sent. It needs you above.',
  'put-mode':
    'Stopped after the first: it is not known yet whether the school’s system replaces whole records.',
}

export const countsText = (saved: number, same: number, problems: number): string =>
  `${saved} will be saved · ${same} change nothing · ${countText(problems, 'row has a problem', 'rows have a problem')}`

/** Returns `5 waiting, 2 sent and verified`. */
export const statesText = ({ states }: Batch): string =>
  Object.entries(states)
    .map(([state, count]) => `${count} ${stateWords[state as keyof typeof states].toLowerCase()}`) // sound: its keys
    .join(', ')

const wasEnding = /\s*\(was\)$/i

/** What a column holds, by its heading: a label of the form, or the API's name for the field. */
export function columnOf(heading: string): SheetColumn {
  const name = fold(heading.replace(wasEnding, ''))
  if (name === 'school id' || name === 'schoolid') return 'schoolId'
  if (name === 'community id' || name === 'communityid') return 'communityId'
  const field = personField.options.find(
    (each) => fold(each) === name || fold(correctionLabels[each]) === name,
  )
  return field === undefined ? 'other' : { field, was: wasEnding.test(heading) }
}
