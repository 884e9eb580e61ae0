import { Fragment, type ReactNode } from 'react'
import { currentRowRegister } from '../../../shared/api/field-register/current-student.ts'
import { type FieldClass, isPrinted } from '../../../shared/api/field-register/field-class.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { searchClasses } from '../../../shared/privacy/search-classes.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { numberLabels, type PhoneNumbers } from '../../text/boarding-text.ts'
import { leaverBadge } from '../../text/leaver-text.ts'
import { paperText } from '../../text/paper-text.ts'
import { listName, searchText } from '../../text/search-text.ts'
import { TableHead } from '../table-head.tsx'
import css from './paper-table.module.css'

/** A column of a sheet: its heading, the classes of its fields, and its text for a row. */
export type PaperColumn<Row> = {
  readonly title: string
  readonly classes: readonly FieldClass[]
  readonly text: (row: Row) => ReactNode
  readonly isHead?: true
}

/** The columns that the field register allows to be printed. */
export const printedOf = <Row,>(columns: readonly PaperColumn<Row>[]): readonly PaperColumn<Row>[] =>
  columns.filter(({ classes }) => isPrinted(...classes))

/** The same, and the phone numbers as the last columns if they are chosen. */
export const withNumbers = <Row extends Partial<PhoneNumbers>>(
  columns: readonly PaperColumn<Row>[],
  withPhones: boolean,
) => printedOf(withPhones ? [...columns, ...numberColumns] : columns)

const numberColumns: readonly PaperColumn<Partial<PhoneNumbers>>[] = (['phone', 'mobile'] as const).map(
  (kind) => ({
    title: numberLabels[kind],
    classes: searchClasses.phone,
    text: (numbers) => <span className={css.number}>{numbers[kind]}</span>,
  }),
)

/** The name, and whether someone in the list of current students has left: no one should look for them. */
function nameOnPaper(row: PersonRow): string {
  const past = row.kind === 'past' ? ` (${searchText.alsoPast})` : ''
  const left = isPrinted(currentRowRegister.leavingDate) ? leaverBadge(row, localDay(new Date())) : ''
  return `${listName(row)}${past}${left && ` · ${left}`}`
}

export const nameColumn: PaperColumn<PersonRow> = {
  title: paperText.name,
  classes: [...searchClasses.surname, ...searchClasses.preferredName],
  text: nameOnPaper,
  isHead: true,
}
const yearColumn: PaperColumn<PersonRow> = {
  title: paperText.year,
  classes: searchClasses.year,
  text: ({ year }) => year,
}
export const formColumn: PaperColumn<PersonRow> = {
  title: paperText.form,
  classes: searchClasses.form,
  text: ({ form }) => form,
}
export const personColumns = [nameColumn, yearColumn, formColumn] as const

type TableProps<Row> = {
  readonly columns: readonly PaperColumn<Row>[]
  readonly rows: readonly Row[]
  /** The heading of a group, drawn over its first row. */
  readonly heading?: (row: Row, line: number) => string | undefined
}

export function PaperTable<Row extends { readonly id: string }>({ columns, rows, heading }: TableProps<Row>) {
  return (
    <table className={css.table}>
      <TableHead columns={columns.map(({ title }) => title)} />
      <tbody>
        {rows.map((row, line) => {
          const group = heading?.(row, line)
          return (
            <Fragment key={row.id}>
              {group !== undefined && (
                <tr>
                  <th scope="rowgroup" colSpan={columns.length} className={css.group}>
                    {group}
                  </th>
                </tr>
              )}
              <tr>
                <PaperCells columns={columns} row={row} />
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

type CellsProps<Row> = { readonly columns: readonly PaperColumn<Row>[]; readonly row: Row }

function PaperCells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map(({ title, text, isHead }) =>
    isHead ? (
      <th key={title} scope="row">
        {text(row)}
      </th>
    ) : (
      <td key={title}>{text(row)}</td>
    ),
  )
}
