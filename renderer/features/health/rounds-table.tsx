import type { HealthReport } from '../../../shared/domain/health.ts'
import { healthText, tookText } from '../../text/sync/health-text.ts'
import { outcomeText } from '../../text/sync/sync-text.ts'
import { momentText } from '../../text/when.ts'
import { useNow } from '../../ui/now.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import css from './health-screen.module.css'

/** The last syncs, the latest first. */
export function RoundsTable({ rounds }: Pick<HealthReport, 'rounds'>) {
  const now = useNow()
  if (rounds.length === 0) return <p>{healthText.noSyncs}</p>
  return (
    <table className={css.rounds}>
      <caption>{healthText.syncs}</caption>
      <TableHead columns={[healthText.started, healthText.took, healthText.ended]} />
      <tbody>
        {rounds.map(({ startedAt, endedAt, outcome }) => (
          <tr key={startedAt}>
            <td>{momentText(startedAt, now)}</td>
            <td>{tookText(startedAt, endedAt)}</td>
            <td>{outcome === null ? healthText.running : outcomeText(outcome)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
