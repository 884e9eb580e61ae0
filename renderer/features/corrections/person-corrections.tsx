import { useMemo } from 'react'
import type { Correction } from '../../../shared/domain/correction.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { queueText } from '../../text/correction-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConflictCard } from './conflict-card.tsx'
import css from './person-corrections.module.css'
import type { QueueActs } from './queue-acts.ts'
import { QueueRow } from './queue-row.tsx'
import { useQueue } from './queue-store.ts'

type Props = {
  readonly corrections: readonly [Correction, ...Correction[]]
  readonly acts: QueueActs
  /** The person in the student data today; null if they are not in it. */
  readonly now: PersonRow | null
  /** The position in the list, counted from one, if not all of the list is rendered. */
  readonly place: { readonly at: number; readonly of: number } | null
}

/** The corrections of one person within a group. */
export function PersonCorrections({ corrections, acts, now, place }: Props) {
  const [{ personId, personName, variant }] = corrections
  const revealed = useQueue((state) => state.revealed)
  const conflicts = useMemo(
    () =>
      corrections
        .map((correction) => (revealed?.id === correction.id ? revealed : correction))
        .filter(({ state, masked }) => state === 'conflict' && !masked),
    [corrections, revealed],
  )
  const shown = new Set(conflicts.map(({ id }) => id))
  const rows = corrections.filter(({ id }) => !shown.has(id))
  const [first = '', ...rest] = personName.split(' ')
  return (
    <li className={css.person} data-line={personId} aria-posinset={place?.at} aria-setsize={place?.of}>
      <header className={css.head}>
        <Avatar id={personId} first={now?.preferred ?? first} last={now?.surname ?? rest.at(-1) ?? ''} />
        <PersonName before={personName} now={variant === 'person' ? now : null} />
        {variant === 'person' && (
          <Button tone="quiet" onPress={() => acts.openPerson(personId)}>
            {queueText.open}
          </Button>
        )}
      </header>
      {conflicts.length > 0 && <ConflictCard corrections={conflicts} onDecided={acts.decided} />}
      {rows.length > 0 && (
        <ul>
          {rows.map((correction) => (
            <QueueRow key={correction.id} correction={correction} acts={acts} />
          ))}
        </ul>
      )}
    </li>
  )
}

type NameProps = { readonly before: string; readonly now: PersonRow | null }

/** The person's name today, and their name when the correction was made if it differs. */
function PersonName({ before, now }: NameProps) {
  const today = now === null ? '' : `${now.preferred} ${now.surname}`.trim()
  if (today === '' || today === before) return <h3>{before}</h3>
  return (
    <h3>
      {today}
      <span className={css.then}> ({queueText.atThatTime(before)})</span>
    </h3>
  )
}
