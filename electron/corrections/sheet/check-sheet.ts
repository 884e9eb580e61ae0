import { type CorrectionForm, neededFields, type PersonField } from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import {
  type CheckedRow,
  type CorrectionSheet,
  emptyingCell,
  largestSheet,
  type RowProblem,
} from '../../../shared/ipc/correction-sheets.ts'
import { isDay, partsOfDay } from '../../../shared/text/calendar-day.ts'
import { formulaStarts, plainCell } from '../../../shared/text/csv.ts'
import { fold } from '../../../shared/text/fold.ts'
import { sameExactly, sameValue, withoutUnseen } from '../../../shared/text/same-value.ts'
import { isFlag } from '../rules/field-read-back.ts'

type FormField = CorrectionForm['fields'][number]

type Checking = {
  /** The people with this school ID on this computer; two are enough to know that there are several. */
  readonly withSchoolId: (schoolId: string) => readonly PersonId[]
  /** The person's form, as for a single correction; null for an unknown person. Throws `correction-not-allowed`. */
  readonly form: (id: PersonId) => { readonly form: CorrectionForm; readonly schoolId: string } | null
  /** Whether this desk hides the field: a check would reveal its value. */
  readonly isHidden: (field: PersonField) => boolean
}

/** A change as it is saved, and as the window sees it in words. */
type Change = CheckedRow['changes'][number] & { readonly base: string | null; readonly mine: string | null }
export type ToSave = Pick<Change, 'field' | 'base' | 'mine'>
export type RowToSave = CheckedRow & { readonly changes: readonly Change[] }

/** Checks every row by the rules of a single correction. Saving uses the same result. */
export function checkSheet(checking: Checking, { columns, rows }: CorrectionSheet): readonly RowToSave[] {
  /** Fields that the rows above change, by person. */
  const taken = new Map<PersonId, Set<PersonField>>()
  return rows.map((typed) => {
    const cells = typed.map((cell) => cell.trim()) // they may have been changed in the window
    const found = findPerson(checking, columns, cells)
    if (typeof found === 'string') return withProblem(noPerson, found, null)
    const known = checking.form(found.id)
    if (known === null) return withProblem(noPerson, 'unknown', null)
    const person = { personId: found.id, person: `${known.form.personName} · ${known.schoolId}` }
    const changes: Change[] = []
    const own = taken.get(found.id) ?? new Set()
    taken.set(found.id, own)
    for (const field of known.form.fields) {
      const checked = checkField(field, cellsOf(columns, cells, field.field), checking)
      if (checked === null) continue
      if (typeof checked === 'string') return withProblem(person, checked, field.field)
      if (own.has(field.field)) return withProblem(person, 'twice', field.field)
      own.add(field.field)
      changes.push(checked)
    }
    return { ...person, changes, problem: null }
  })
}

const noPerson = { personId: null, person: '' } as const

const withProblem = (
  person: Pick<CheckedRow, 'personId' | 'person'>,
  code: RowProblem,
  field: PersonField | null,
): RowToSave => ({ ...person, changes: [], problem: { code, field } })

type Columns = CorrectionSheet['columns']
type Cells = CorrectionSheet['rows'][number]

/** Finds the person of a row by its community ID if it has one, else by its school ID. */
function findPerson(
  { withSchoolId }: Checking,
  columns: Columns,
  cells: Cells,
): { readonly id: PersonId } | RowProblem {
  const cellOf = (name: 'schoolId' | 'communityId') => cells[columns.indexOf(name)] ?? ''
  const communityId = cellOf('communityId').toLowerCase()
  if (communityId !== '') return { id: communityId as PersonId } // sound: an unknown id finds no one
  const schoolId = cellOf('schoolId')
  if (schoolId === '') return 'no-id'
  const [first, ...others] = withSchoolId(schoolId)
  if (first === undefined) return 'unknown'
  return others.length > 0 ? 'ambiguous' : { id: first }
}

type FieldCells = { readonly values: readonly string[]; readonly was: string }

function cellsOf(columns: Columns, cells: Cells, field: PersonField): FieldCells {
  const values: string[] = []
  let was = ''
  columns.forEach((column, at) => {
    if (typeof column === 'string' || column.field !== field) return
    if (column.was) was ||= cells[at] ?? ''
    else if ((cells[at] ?? '') !== '') values.push(cells[at] ?? '')
  })
  return { values, was }
}

/** The change that a row makes in a field; null if the row changes nothing. */
function checkField(
  field: FormField,
  { values: [cell, second], was }: FieldCells,
  { isHidden }: Checking,
): Change | RowProblem | null {
  if (cell === undefined) return null
  if (second !== undefined) return 'twice'
  if (isHidden(field.field)) return 'protected'
  if (!field.baseKnown || field.unread || field.closedBySpouse) return 'closed'
  const mine = valueOfCell(field, cell)
  const expected = was === '' ? undefined : valueOfCell(field, was)
  if (mine === undefined) return 'value'
  if (sameExactly(mine, field.base)) return null
  if (field.waiting !== undefined) return sameExactly(mine, field.waiting) ? null : 'waiting'
  if (was !== '' && (expected === undefined || !sameValue(expected, field.base))) return 'changed'
  if (mine === null && neededFields.has(field.field)) return 'value'
  const words = { was: wordsOf(field, field.base), willBe: wordsOf(field, mine) }
  return { field: field.field, base: field.base, mine, ...words }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones looked for
const controls = /[\0-\x1F\x7F-\x9F]/
/** What a spreadsheet shows in place of a failed formula's value, such as `#N/A`. */
const failedFormula = /^#(?:N\/A|[A-Z\d/]+[!?])$/

/** The value that a cell means; undefined if the field cannot have it. */
function valueOfCell(field: FormField, cell: string): string | null | undefined {
  if (fold(cell) === fold(emptyingCell)) return null
  if (field.options !== null) {
    const named = field.options.filter(({ description }) => fold(description) === fold(cell))
    return (named.find(({ active }) => active) ?? named.find(({ id }) => id === field.base))?.id
  }
  if (cell === plainCell(field.base ?? '')) return field.base // perhaps from Foyer's own file
  if (field.field === 'birthDate' || field.field === 'deceasedDate') {
    const iso = partsOfDay(cell)?.iso ?? ''
    return isDay(iso) && /^(18|19|20)/.test(iso) ? iso : undefined
  }
  if (isFlag(field.field))
    return /^(yes|true)$/i.test(cell) ? 'true' : /^(no|false)$/i.test(cell) ? 'false' : undefined
  const isFormula = formulaStarts.has(cell.charAt(0)) || failedFormula.test(cell)
  const isUnusable = isFormula || controls.test(cell) || cell.length > largestSheet.cell
  return isUnusable ? undefined : withoutUnseen(cell).trim() || undefined
}

/** The description of an option; any other value as it is stored. */
function wordsOf({ options }: FormField, value: string | null): string {
  return options?.find(({ id }) => id === value)?.description ?? value ?? ''
}
