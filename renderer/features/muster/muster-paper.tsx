import type { Muster } from '../../../shared/domain/muster.ts'
import { musterText, tickedText } from '../../text/muster-text.ts'
import { paperText } from '../../text/paper-text.ts'
import { clockTime } from '../../text/when.ts'
import { type PaperColumn, PaperTable, personColumns, withNumbers } from '../../ui/paper/paper-column.tsx'
import css from '../../ui/paper/paper-table.module.css'
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
  ...personColumns,
]
/** The list on paper: who was ticked off and when, and the phone numbers if they are chosen. */
export function MusterPaper({ rows, muster, withPhones }: Props) {
  const times = new Map(muster.ticked.map(({ id, at }) => [id, at]))
  const all = rows.map((row): Ticked => ({ ...row, at: times.get(row.id) ?? null }))
  const hasNumbers = withPhones && rows.some(({ phone, mobile }) => Boolean(phone) || Boolean(mobile))
  const columns = withNumbers(everyColumn, hasNumbers)
  const count = tickedText(all.filter(({ at }) => at !== null).length, all.length)
  const since = muster.startedAt === null ? [] : [musterText.since(clockTime(muster.startedAt))]
  return (
    <>
      <p className={css.note}>{[count, ...since].join(', ')}.</p>
      <PaperTable columns={columns} rows={all} />
    </>
  )
}
