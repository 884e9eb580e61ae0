import { useMemo } from 'react'
import type { Correction } from '../../../shared/domain/correction.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { queueText } from '../../text/correction-text.ts'
import { ConflictCard } from './conflict-card.tsx'
import css from './person-corrections.module.css'
import type { QueueActs } from './queue-acts.ts'
import { QueueRow } from './queue-row.tsx'
import { useQueue } from './queue-store.ts'

type Props = {
  readonly corrections: readonly [Correction, ...Correction[]]
  readonly acts: QueueActs
  /** The person's row in the current student data; null if it has none. */
  readonly now: PersonRow | null
  /** The position in the list, counted from one, if not all of the list is rendered. */
  readonly place: { readonly at: number; readonly of: number } | null
}

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
  const isOfPerson = variant === 'person'
  const who = (
    <PersonName
      before={personName}
      now={isOfPerson ? now : null}
      onOpen={isOfPerson ? () => acts.openPerson(personId) : null}
    />
  )
  return (
    <li className={css.person} data-line={personId} aria-posinset={place?.at} aria-setsize={place?.of}>
      {conflicts.length > 0 && (
        <div className={css.conflict}>
          {who}
          <ConflictCard corrections={conflicts} onDecided={acts.decided} />
        </div>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((correction, at) => (
            <QueueRow
              key={correction.id}
              correction={correction}
              acts={acts}
              who={at === 0 && conflicts.length === 0 && who}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

type NameProps = {
  readonly before: string
  readonly now: PersonRow | null
  /** Opens the person's card; null for a company. */
  readonly onOpen: (() => void) | null
}

/** The person's name today, and their name when the correction was made if it differs. */
function PersonName({ before, now, onOpen }: NameProps) {
  const today = (now === null ? '' : `${now.preferred} ${now.surname}`.trim()) || before
  return (
    <h3>
      {onOpen === null ? (
        today
      ) : (
        <button type="button" className={css.name} onClick={onOpen}>
          {today}
        </button>
      )}
      {today !== before && <span className={css.then}> ({queueText.atThatTime(before)})</span>}
    </h3>
  )
}
