import type { EmergencyGroup } from '../../../shared/domain/boarding.ts'
import { searchClasses } from '../../../shared/privacy/search-classes.ts'
import { countText } from '../../text/count.ts'
import { paperText } from '../../text/paper-text.ts'
import { listName } from '../../text/search-text.ts'
import { numberColumns, PaperCells, type PaperColumn, printedOf } from '../../ui/paper/paper-column.tsx'
import css from '../../ui/paper/paper-table.module.css'
import { TableHead } from '../../ui/table-head.tsx'

type Row = EmergencyGroup['people'][number]

const everyColumn: readonly PaperColumn<Row>[] = [
  { title: paperText.tick, classes: [], text: () => <span className={css.box} /> },
  {
    title: paperText.name,
    classes: [...searchClasses.surname, ...searchClasses.preferredName],
    text: listName,
    isHead: true,
  },
  { title: paperText.year, classes: searchClasses.year, text: ({ year }) => year },
  { title: paperText.form, classes: searchClasses.form, text: ({ form }) => form },
]

type Props = { readonly people: readonly Row[]; readonly withPhones: boolean }

/** One group with tick boxes. */
export function EmergencyPaper({ people, withPhones }: Props) {
  const columns = printedOf(withPhones ? [...everyColumn, ...numberColumns] : everyColumn)
  return (
    <>
      <p className={css.note}>
        {countText(people.length, 'student', 'students')}. {paperText.withheld(withPhones)}
      </p>
      <table className={css.table}>
        <TableHead columns={columns.map(({ title }) => title)} />
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <PaperCells columns={columns} row={person} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
