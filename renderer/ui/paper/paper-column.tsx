import type { ReactNode } from 'react'
import { type FieldClass, isPrinted } from '../../../shared/api/field-register/field-class.ts'
import { searchClasses } from '../../../shared/privacy/search-classes.ts'
import { numberLabels, type PhoneNumbers } from '../../text/boarding-text.ts'
import css from './paper-table.module.css'

/** A column of a sheet: its heading, the classes of its fields, and its text for a row. */
export type PaperColumn<Row> = {
  readonly title: string
  readonly classes: readonly FieldClass[]
  readonly text: (row: Row) => ReactNode
  /** The column that names the row. */
  readonly isHead?: true
}

/** The columns that the field register allows to be printed. */
export const printedOf = <Row,>(columns: readonly PaperColumn<Row>[]): readonly PaperColumn<Row>[] =>
  columns.filter(({ classes }) => isPrinted(...classes))

/** The numbers of a row, as the last columns of its table. */
export const numberColumns: readonly PaperColumn<Partial<PhoneNumbers>>[] = (
  ['phone', 'mobile'] as const
).map((kind) => ({
  title: numberLabels[kind],
  classes: searchClasses.phone,
  text: (numbers) => <span className={css.number}>{numbers[kind]}</span>,
}))

type CellsProps<Row> = { readonly columns: readonly PaperColumn<Row>[]; readonly row: Row }

export function PaperCells<Row>({ columns, row }: CellsProps<Row>) {
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
