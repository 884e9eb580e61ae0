import { Fragment } from 'react'
import type { HousePlacements } from '../../../shared/domain/boarding.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { boardingText, placementText, withoutDetailsText, yearTitle } from '../../text/boarding-text.ts'
import { paperText, placedText } from '../../text/paper-text.ts'
import { listName } from '../../text/search-text.ts'
import css from '../../ui/paper/paper-table.module.css'
import { TableHead } from '../../ui/table-head.tsx'
import { type Boarder, byYear, changeOf } from './in-house.ts'

type Props = { readonly placements: HousePlacements; readonly withPhones: boolean }

/** The house by year with a box to tick, then whom to ask the office about, then who comes and goes. */
export function HousePaper({ placements, withPhones }: Props) {
  const { placed, checkWithOffice, changes, withoutDetails, date } = placements
  return (
    <>
      <p className={css.note}>{placedText(placed.length)}</p>
      {withoutDetails > 0 && <p className={css.note}>{withoutDetailsText(withoutDetails)}</p>}
      {placed.length === 0 ? (
        <p>{boardingText.empty}</p>
      ) : (
        <table className={css.table}>
          <TableHead
            columns={[
              paperText.tick,
              paperText.name,
              paperText.form,
              paperText.placement,
              ...(withPhones ? [paperText.phone] : []),
            ]}
          />
          <tbody>
            {byYear(placed).map(({ year, boarders }) => (
              <Fragment key={year}>
                <tr>
                  <th scope="rowgroup" colSpan={withPhones ? 5 : 4} className={css.group}>
                    {yearTitle(year, boarders.length)}
                  </th>
                </tr>
                {boarders.map((boarder) => (
                  <Line key={boarder.id} boarder={boarder} withPhones={withPhones} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      <Beside title={boardingText.check} rows={checkWithOffice} note={() => ''} />
      <Beside title={boardingText.changes} rows={changes} note={(row) => changeOf(row, date)} />
    </>
  )
}

function Line({ boarder, withPhones }: { readonly boarder: Boarder; readonly withPhones: boolean }) {
  return (
    <tr>
      <td>
        <span className={css.box} />
      </td>
      <th scope="row">{listName(boarder)}</th>
      <td>{boarder.form}</td>
      <td>{placementText(boarder.boarderType, boarder.end)}</td>
      {withPhones && <td>{boarder.phone}</td>}
    </tr>
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
          <li key={row.id}>
            {[listName(row), row.form, note(row)].filter((part) => part !== '').join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
