import type { ConnectionReport, Finding, Tick } from '../../../shared/domain/connection.ts'
import { howWords, roleWords, sessionText, subjectWords } from '../../text/session-text.ts'
import { momentText } from '../../text/when.ts'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import css from './findings-table.module.css'
import { useSession } from './session-store.ts'

type Props = {
  readonly findings: readonly Finding[]
  readonly role: ConnectionReport['role']
  /** Whether the key is refused now, whatever was found before. */
  readonly isRefused?: boolean
  readonly ticks: readonly Tick[]
}

/** Shows what the service's description leaves open, and how this connection handles it. */
export function FindingsTable({ findings, role, isRefused = false, ticks }: Props) {
  const dates = findings.find(({ subject, how }) => subject === 'dateZone' && how !== 'connection-file')
  // A failed attempt found nothing about the key or the service.
  if (ticks.some(({ state }) => state === 'failed')) return null
  return (
    <div className={css.findings}>
      {isRefused ? (
        <Notice tone="warn">{sessionText.keyRefused}</Notice>
      ) : (
        <Notice tone={role === 'correcting' ? 'good' : 'plain'}>
          {sessionText.keyRole} {roleWords[role]}.
        </Notice>
      )}
      {dates && <DateZone finding={dates} />}
      {findings.length > 0 && <Findings findings={findings} />}
    </div>
  )
}

function Findings({ findings }: Pick<Props, 'findings'>) {
  const now = useNow()
  return (
    <details className={css.findings}>
      <summary>{sessionText.findings}</summary>
      <table className={css.table}>
        <caption>{sessionText.findingsHint}</caption>
        <TableHead columns={[sessionText.subject, sessionText.value, sessionText.how]} />
        <tbody>
          {findings.map(({ subject, value, how, at }) => (
            <tr key={subject}>
              <th scope="row">{subjectWords[subject]}</th>
              <td>
                <code>{value}</code>
              </td>
              <td>
                {howWords[how]}
                {at !== null && <span className={css.when}>{momentText(at, now)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The time zone that turns this service's times into days. It is offered if needed, and used only once chosen. */
function DateZone({ finding: { value, how } }: { readonly finding: Finding }) {
  const { check, busy } = useSession((state) => state)
  const zones = [...new Set([...(value === 'none' ? [] : [value]), ...Intl.supportedValuesOf('timeZone')])]
  return (
    <SelectField
      label={sessionText.dateZone}
      hint={sessionText.dateZoneHint(how === 'offered' && value !== 'none' ? value : null)}
      value={how === 'chosen' ? value : ''}
      onChange={(zone) => void check({ dateZone: zone === '' ? null : zone })}
      options={[{ id: '', text: sessionText.noZone }, ...zones.map((id) => ({ id, text: id }))]}
      isDisabled={busy}
    />
  )
}
