import { isPrinted } from '../../../shared/api/field-register/field-class.ts'
import type { HousePlacements } from '../../../shared/domain/boarding.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { cardListClasses } from '../../../shared/privacy/card-classes.ts'
import { searchClasses } from '../../../shared/privacy/search-classes.ts'
import { boardingText, placementText, withoutDetailsText, yearTitle } from '../../text/boarding-text.ts'
import { paperText, placedText } from '../../text/paper-text.ts'
import { listName } from '../../text/search-text.ts'
import {
  formColumn,
  nameColumn,
  type PaperColumn,
  PaperTable,
  withNumbers,
} from '../../ui/paper/paper-column.tsx'
import css from '../../ui/paper/paper-table.module.css'
import { type Boarder, byYear, changeOf } from './filter-and-move.ts'

type Props = { readonly placements: HousePlacements; readonly withPhones: boolean }

const nameClasses = [...searchClasses.surname, ...searchClasses.preferredName]
const placementClass = cardListClasses.boarding

const columnsOn = (day: string): readonly PaperColumn<Boarder>[] => [
  { title: paperText.tick, classes: [], text: () => <span className={css.box} /> },
  nameColumn,
  formColumn,
  { title: paperText.placement, classes: [placementClass], text: (row) => placementText(row, day) },
]

/** The house by year with tick boxes, then the people to ask the office about, then arrivals and departures. */
export function HousePaper({ placements, withPhones }: Props) {
  const { placed, checkWithOffice, changes, withoutDetails, date } = placements
  const columns = withNumbers(columnsOn(date), withPhones)
  const years = byYear(placed)
  const yearOver = (boarder: Boarder) => {
    const group = years.find(({ boarders }) => boarders[0] === boarder)
    return group && isPrinted(...searchClasses.year)
      ? yearTitle(group.year, group.boarders.length)
      : undefined
  }
  return (
    <>
      <p className={css.note}>{placedText(placed.length)}</p>
      {withoutDetails > 0 && <p className={css.note}>{withoutDetailsText(withoutDetails)}</p>}
      {placed.length === 0 ? (
        <p>{boardingText.empty}</p>
      ) : (
        <PaperTable columns={columns} rows={years.flatMap(({ boarders }) => boarders)} heading={yearOver} />
      )}
      <Beside title={boardingText.check} rows={checkWithOffice} note={() => ''} />
      <Beside title={boardingText.changes} rows={changes} note={(row) => changeOf(row, date)} />
    </>
  )
}

type BesideProps<Row> = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly note: (row: Row) => string
}

function Beside<Row extends PersonRow>({ title, rows, note }: BesideProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section className={css.part}>
      <h4>{title}</h4>
      <ul>
        {rows.map((row) => (
          <li key={`${row.id} ${note(row)}`}>
            {/* Isolates the name: a right-to-left name would otherwise take in the digit that begins the form. */}
            <bdi>{isPrinted(...nameClasses) && listName(row)}</bdi>
            {[isPrinted(...searchClasses.form) ? row.form : '', isPrinted(placementClass) ? note(row) : '']
              .filter((part) => part !== '')
              .map((part) => ` · ${part}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
