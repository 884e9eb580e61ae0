import { useEffect } from 'react'
import type { QuarantinedRecord } from '../../../shared/domain/sync.ts'
import { quarantineWords, reasonWords, sourceText } from '../../text/sync/quarantine-text.ts'
import { momentText } from '../../text/when.ts'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import css from './status-panel.module.css'
import { useSync } from './sync-store.ts'

/** Lists quarantined records: where each was, why it cannot be read, and who can correct it. Never its contents. */
export function QuarantineScreen() {
  const { quarantine: records, lookFailure: failure, readQuarantine: read } = useSync((state) => state)
  useEffect(() => void read(), [read])
  return (
    <div className={css.panel}>
      {failure && <FailureNotice failure={failure} />}
      {records === null && !failure && <p role="status">{quarantineWords.loading}</p>}
      {records?.length === 0 && <p>{quarantineWords.nothing}</p>}
      {records !== null && records.length > 0 && (
        <>
          <p>{quarantineWords.meaning}</p>
          <p>{quarantineWords.remedy}</p>
          <Records records={records} />
          <p className={layout.quiet}>{quarantineWords.contents}</p>
        </>
      )}
    </div>
  )
}

function Records({ records }: { readonly records: readonly QuarantinedRecord[] }) {
  const now = useNow()
  return (
    <table className={css.table} data-words>
      <caption>{quarantineWords.caption}</caption>
      <TableHead columns={[quarantineWords.source, quarantineWords.reason, quarantineWords.at]} />
      <tbody>
        {records.map((record) => (
          <tr key={`${record.source} ${record.item}`}>
            <th scope="row">{sourceText(record)}</th>
            <td>{reasonWords(record)}</td>
            <td>{momentText(record.at, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
