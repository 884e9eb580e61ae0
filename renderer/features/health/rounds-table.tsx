import type { HealthReport } from '../../../shared/domain/health.ts'
import { healthText, tookText } from '../../text/health-text.ts'
import { outcomeText } from '../../text/sync-text.ts'
import { momentText } from '../../text/when.ts'
import { useNow } from '../../ui/now.tsx'
import css from './health-screen.module.css'

/** The last syncs, the latest first. */
export function RoundsTable({ rounds }: Pick<HealthReport, 'rounds'>) {
  const now = useNow()
  if (rounds.length === 0) return <p>{healthText.noSyncs}</p>
  return (
    <table className={css.rounds}>
      <caption>{healthText.syncs}</caption>
      <thead>
        <tr>
          <th scope="col">{healthText.started}</th>
          <th scope="col">{healthText.took}</th>
          <th scope="col">{healthText.ended}</th>
        </tr>
      </thead>
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
