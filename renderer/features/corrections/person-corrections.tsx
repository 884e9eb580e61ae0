import { useMemo } from 'react'
import type { Correction } from '../../../shared/domain/correction.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { queueText } from '../../text/correction-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConflictCard } from './conflict-card.tsx'
import css from './person-corrections.module.css'
import { PersonName } from './person-name.tsx'
import type { QueueActs } from './queue-acts.ts'
import { QueueRow } from './queue-row.tsx'
import { useQueue } from './queue-store.ts'

type Props = {
  readonly corrections: readonly [Correction, ...Correction[]]
  readonly acts: QueueActs
  /** As the student data has this person today; null where it does not. */
  readonly now: PersonRow | null
  /** Where in the list this stands, counted from one, where not all of it is drawn. */
  readonly place: { readonly at: number; readonly of: number } | null
}

/** All corrections of one person that stand alike, together. */
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
