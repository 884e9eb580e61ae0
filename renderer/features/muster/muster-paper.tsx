import type { Muster } from '../../../shared/domain/desk-notes.ts'
import { searchClasses } from '../../../shared/privacy/search-classes.ts'
import { musterText, tickedText } from '../../text/muster-text.ts'
import { paperText } from '../../text/paper-text.ts'
import { listName } from '../../text/search-text.ts'
import { clockTime } from '../../text/when.ts'
import { numberColumns, PaperCells, type PaperColumn, printedOf } from '../../ui/paper/paper-column.tsx'
import css from '../../ui/paper/paper-table.module.css'
import { TableHead } from '../../ui/table-head.tsx'
import type { MusterRow } from './muster-matches.ts'

type Props = {
  readonly rows: readonly MusterRow[]
  readonly muster: Pick<Muster, 'ticked' | 'startedAt'>
  readonly withPhones: boolean
}
type Ticked = MusterRow & { readonly at: string | null }

const everyColumn: readonly PaperColumn<Ticked>[] = [
  {
    title: paperText.tick,
    classes: [],
    text: ({ at }) => <span className={css.box}>{at !== null && '✓'}</span>,
  },
  { title: paperText.tickedAt, classes: [], text: ({ at }) => (at === null ? '' : clockTime(at)) },
  {
    title: paperText.name,
    classes: [...searchClasses.surname, ...searchClasses.preferredName],
    text: listName,
    isHead: true,
  },
  { title: paperText.year, classes: searchClasses.year, text: ({ year }) => year },
  { title: paperText.form, classes: searchClasses.form, text: ({ form }) => form },
]
/** Who was ticked off and when, with the numbers of those who have any. */
export function MusterPaper({ rows, muster, withPhones }: Props) {
  const times = new Map(muster.ticked.map(({ id, at }) => [id, at]))
  const all = rows.map((row): Ticked => ({ ...row, at: times.get(row.id) ?? null }))
  const hasNumbers = withPhones && rows.some(({ phone, mobile }) => Boolean(phone) || Boolean(mobile))
  const columns = printedOf(hasNumbers ? [...everyColumn, ...numberColumns] : everyColumn)
  const count = tickedText(all.filter(({ at }) => at !== null).length, all.length)
  const since = muster.startedAt === null ? [] : [musterText.since(clockTime(muster.startedAt))]
  return (
    <>
      <p className={css.note}>{[count, ...since].join(', ')}.</p>
      <table className={css.table}>
        <TableHead columns={columns.map(({ title }) => title)} />
        <tbody>
          {all.map((row) => (
            <tr key={row.id}>
              <PaperCells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
