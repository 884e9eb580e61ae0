import type { EmergencyGroup } from '../../../shared/domain/boarding.ts'
import { countText } from '../../text/count.ts'
import { paperText } from '../../text/paper-text.ts'
import { type PaperColumn, PaperTable, personColumns, withNumbers } from '../../ui/paper/paper-column.tsx'
import css from '../../ui/paper/paper-table.module.css'

type Row = EmergencyGroup['people'][number]

const everyColumn: readonly PaperColumn<Row>[] = [
  { title: paperText.tick, classes: [], text: () => <span className={css.box} /> },
  ...personColumns,
]

type Props = { readonly people: readonly Row[]; readonly withPhones: boolean }

/** One group of an emergency print, with a tick box per person. */
export function EmergencyPaper({ people, withPhones }: Props) {
  const columns = withNumbers(everyColumn, withPhones)
  return (
    <>
      <p className={css.note}>
        {countText(people.length, 'student', 'students')}. {paperText.withheld(withPhones)}
      </p>
      <PaperTable columns={columns} rows={people} />
    </>
  )
}
