import type { Losses, WaitingCorrection } from '../../../shared/domain/session.ts'
import { absenceWords, cardText } from '../../text/card-text.ts'
import { numberText } from '../../text/count.ts'
import { fieldText } from '../../text/field-labels.ts'
import { sessionText } from '../../text/session-text.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './loss-list.module.css'

/** Lists what would be lost, and which part of it exists nowhere else. */
export function LossList({ losses }: { readonly losses: Losses }) {
  const { unreadable, people, waitingCorrections, drafts, requests } = losses
  if (unreadable) return <Notice tone="warn">{sessionText.lossUnreadable}</Notice>
  return (
    <dl className={css.losses}>
      <dt>{sessionText.lossPeople}</dt>
      <dd>{numberText(people)}</dd>
      <dt>{waitingCorrections.length === 0 ? sessionText.lossNoCorrections : sessionText.lossCorrections}</dt>
      <dd>
        <WaitingList corrections={waitingCorrections} />
      </dd>
      <dt>{sessionText.lossDrafts}</dt>
      <dd>{numberText(drafts)}</dd>
      <dt>{sessionText.lossRequests}</dt>
      <dd>{numberText(requests)}</dd>
    </dl>
  )
}

export function WaitingList({ corrections }: { readonly corrections: readonly WaitingCorrection[] }) {
  return (
    <ul>
      {corrections.map(({ personName, field, mine, masked }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people of one name may wait for the same value
        <li key={at}>
          {personName}: {fieldText(field)} → {masked ? absenceWords.masked : (mine ?? cardText.empty)}
        </li>
      ))}
    </ul>
  )
}
