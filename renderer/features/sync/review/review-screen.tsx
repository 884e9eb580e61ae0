import { useEffect, useMemo, useState } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { type PersonId, personId } from '../../../../shared/domain/ids.ts'
import type { DepartureReview } from '../../../../shared/domain/sync.ts'
import { yearTitle } from '../../../text/boarding-text.ts'
import { factsText, listName } from '../../../text/search-text.ts'
import {
  absentText,
  askedText,
  confirmText,
  departureText,
  heldSinceText,
  heldText,
} from '../../../text/sync/departure-text.ts'
import { sortText } from '../../../text/when.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/now.tsx'
import { useSync } from '../sync-store.ts'
import css from './review-screen.module.css'

/** The people who may have left. They are only watched, or their removal is held until a user has looked. */
export function ReviewScreen({ onOpenPerson }: { readonly onOpenPerson: (id: PersonId) => void }) {
  const { review, lookFailure: failure, readReview: read } = useSync((state) => state)
  useEffect(() => void read(), [read])
  return (
    <div className={layout.columnWide}>
      {failure && <FailureNotice failure={failure} />}
      {review === null && !failure && <p role="status">{departureText.loading}</p>}
      {review && <Standing review={review} />}
      {review && <SuspectList suspects={review.suspects} onOpenPerson={onOpenPerson} />}
      {review?.held && review.suspects.length > 0 && (
        <Approval key={review.held.openedAt} count={review.suspects.length} />
      )}
    </div>
  )
}

function Standing({ review: { held, suspects, approvedAt } }: { readonly review: DepartureReview }) {
  const now = useNow()
  if (suspects.length === 0) return <p>{departureText.noOne}</p>
  if (held === null)
    return (
      <Notice tone={approvedAt === null ? 'plain' : 'good'}>
        {approvedAt === null ? departureText.watched : departureText.agreed(approvedAt, now)}
      </Notice>
    )
  return (
    <>
      <Notice tone="warn">
        <strong>{heldText(held, suspects.length)}</strong> {heldSinceText(held, suspects.length, now)}
      </Notice>
      <p className={layout.quiet}>{departureText.why}</p>
    </>
  )
}

/** Approves in two steps. The second says what will happen before it starts. */
function Approval({ count }: { readonly count: number }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={css.foot}>
      {isAsking ? (
        <ApproveStep count={count} onLeave={() => setAsking(false)} />
      ) : (
        <Button onPress={() => setAsking(true)}>{departureText.approve}</Button>
      )}
    </div>
  )
}

/** Says what will happen before it starts. The harmless answer has the focus. */
function ApproveStep({ count, onLeave }: { readonly count: number; readonly onLeave: () => void }) {
  const approve = useSync((state) => state.approveReview)
  const [isBusy, setBusy] = useState(false)
  const agree = async () => {
    setBusy(true)
    await approve()
    setBusy(false)
  }
  return (
    <section className={css.confirm} aria-label={departureText.confirmTitle}>
      <h3>{departureText.confirmTitle}</h3>
      <ul className={layout.columnNarrow}>
        <li>{confirmText(count)}</li>
        {departureText.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <div className={layout.flow}>
        <Button autoFocus onPress={onLeave}>
          {departureText.notNow}
        </Button>
        <Button tone="danger" isPending={isBusy} onPress={() => void agree()}>
          {departureText.confirm}
        </Button>
      </div>
    </section>
  )
}

type Suspect = DepartureReview['suspects'][number]
type SuspectListProps = {
  readonly suspects: readonly Suspect[]
  readonly onOpenPerson: (id: PersonId) => void
}

/** The missing people by year and name, with the evidence. The list is one Tab stop; arrow keys move within it. */
function SuspectList({ suspects, onOpenPerson }: SuspectListProps) {
  const years = useMemo(() => byYear(suspects), [suspects])
  if (suspects.length === 0) return null
  return (
    <ListBox
      aria-label={departureText.list}
      className={layout.inset ?? ''}
      onAction={(key) => onOpenPerson(personId.parse(key))}
    >
      {years.map(([year, people]) => (
        <ListBoxSection key={year}>
          <Header className={css.year ?? ''}>{yearTitle(year, people.length)}</Header>
          {people.map((suspect) => (
            <SuspectRow key={suspect.id} suspect={suspect} />
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  )
}

function SuspectRow({ suspect }: { readonly suspect: Suspect }) {
  const now = useNow()
  return (
    <ListBoxItem id={suspect.id} textValue={listName(suspect)} className={css.person ?? ''}>
      <Avatar id={suspect.id} first={suspect.preferred} last={suspect.surname} />
      <div className={layout.fill}>
        <p>
          <strong>
            <bdi>{listName(suspect)}</bdi>
          </strong>{' '}
          <span className={layout.quiet}>{factsText(suspect)}</span>
        </p>
        <p className={layout.quiet}>
          {absentText(suspect)} · {askedText(suspect, now)}
        </p>
      </div>
    </ListBoxItem>
  )
}

/** Groups people by year, Year 10 after Year 9, and sorts the names as readers expect. */
function byYear(suspects: readonly Suspect[]): [string, Suspect[]][] {
  const sorted = suspects.toSorted(
    (one, other) => sortText(one.year, other.year) || sortText(listName(one), listName(other)),
  )
  return [...Map.groupBy(sorted, ({ year }) => year)]
}
