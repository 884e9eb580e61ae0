import { ProgressBar } from 'react-aria-components'
import type { SyncStatus } from '../../../shared/domain/sync.ts'
import { notForThisKey } from '../../text/card-text.ts'
import { numberText } from '../../text/count.ts'
import { connectionOf, sentenceWord } from '../../text/sync/connection-text.ts'
import { departureText } from '../../text/sync/departure-text.ts'
import { quarantineText, quarantineWords } from '../../text/sync/quarantine-text.ts'
import { scopeSentence } from '../../text/sync/scope-text.ts'
import {
  etaText,
  onceKnown,
  outcomeText,
  phaseWords,
  progressText,
  relayReadText,
  suspectText,
  syncText,
  untrueTotalText,
} from '../../text/sync/sync-text.ts'
import { momentText } from '../../text/when.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import css from './status-panel.module.css'
import { useSync } from './sync-store.ts'

type PanelProps = {
  readonly onReview: () => void
  readonly onQuarantine: () => void
}

/** The student data: how much, how old, and the result of the last attempt. */
export function StatusPanel({ onReview, onQuarantine }: PanelProps) {
  const { status, failure } = useSync((state) => state)
  if (status === null) return failure ? <FailureNotice failure={failure} /> : null
  const held = scopeSentence(status)
  const connection = connectionOf(status)
  return (
    <div className={css.panel}>
      {failure && <FailureNotice failure={failure} />}
      <Progress status={status} />
      {connection.state !== 'online' && (
        <Notice tone="warn">
          <strong>{sentenceWord(connection)}.</strong> {connection.says}
        </Notice>
      )}
      {status.sharedKey && <Notice tone="warn">{syncText.sharedKey}</Notice>}
      {held && <Notice>{held}</Notice>}
      <Times status={status} />
      <Datasets status={status} />
      <dl className={layout.factTable}>
        <dt>{syncText.quarantined}</dt>
        <dd>
          {onceKnown(status, status.quarantined, quarantineText)}
          {status.quarantined > 0 && <More words={quarantineWords.open} onPress={onQuarantine} />}
        </dd>
        <dt>{syncText.suspects}</dt>
        <dd>
          {onceKnown(status, status.suspects, suspectText)}
          {status.suspects > 0 && <More words={departureText.look} onPress={onReview} />}
        </dd>
      </dl>
    </div>
  )
}

function More({ words, onPress }: { readonly words: string; readonly onPress: () => void }) {
  return (
    <div className={css.more}>
      <Button onPress={onPress}>{words}</Button>
    </div>
  )
}

type Props = { readonly status: SyncStatus }

function Progress({ status: { running } }: Props) {
  const { start, cancel } = useSync((state) => state)
  if (running === null) {
    return (
      <Button tone="main" onPress={() => void start()}>
        {syncText.start}
      </Button>
    )
  }
  return (
    <div className={css.running}>
      <ProgressBar aria-label={syncText.progress} value={running.share * 100} className={css.bar ?? ''}>
        {({ percentage }) => (
          <>
            <span>{progressText(running)}</span>
            <span className={layout.track}>
              <span style={{ inlineSize: `${percentage ?? 0}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
      <p className={layout.quiet}>{etaText(running.eta)}</p>
      <Button onPress={() => void cancel()}>{syncText.cancel}</Button>
    </div>
  )
}

function Times({ status }: Props) {
  const now = useNow()
  const say = useMoment()
  return (
    <dl className={layout.factTable}>
      {status.followed && (
        <>
          <dt>{syncText.relay}</dt>
          <dd>{relayReadText(status.followed, now)}</dd>
        </>
      )}
      <dt>{syncText.lastSuccess}</dt>
      <dd>{say(status.lastCompleteAt)}</dd>
      <dt>{syncText.lastAttempt}</dt>
      <dd>
        {say(status.lastAttemptAt)}
        {status.lastOutcome && <p className={layout.quiet}>{outcomeText(status.lastOutcome)}</p>}
      </dd>
    </dl>
  )
}

function useMoment(): (at: string | null) => string {
  const now = useNow()
  return (at) => (at === null ? syncText.never : momentText(at, now))
}

function Datasets({ status }: Props) {
  const say = useMoment()
  return (
    <table className={css.table}>
      <caption>{syncText.datasets}</caption>
      <TableHead columns={[syncText.name, syncText.held, syncText.expected, syncText.complete]} />
      <tbody>
        {status.datasets.map(({ name, held, expected, completeAt, isForbidden, untrueTotal }) => (
          <tr key={name}>
            <th scope="row">{phaseWords[name]}</th>
            <td>{numberText(held)}</td>
            <td>
              {expected === null ? syncText.unknown : numberText(expected)}
              {untrueTotal !== null && expected !== null && <p>{untrueTotalText(untrueTotal, expected)}</p>}
            </td>
            <td>{isForbidden ? notForThisKey : say(completeAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
