import type { PersonId } from '../../../../shared/domain/ids.ts'
import type { DepartureReview } from '../../../../shared/domain/sync.ts'
import { absentText, askedText, departureText } from '../../../text/departure-text.ts'
import { listName, rowFacts } from '../../../text/search-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/now.tsx'
import css from './review-screen.module.css'

type Suspect = DepartureReview['suspects'][number]
type OpenPerson = { readonly onOpenPerson: (id: PersonId) => void }

/** Everybody who is missing, with what speaks for it. Nobody is marked beforehand: there is nothing to mark. */
export function SuspectList({
  suspects,
  onOpenPerson,
}: OpenPerson & { readonly suspects: readonly Suspect[] }) {
  if (suspects.length === 0) return null
  return (
    <ul className={css.people} aria-label={departureText.list}>
      {suspects.map((suspect) => (
        <SuspectRow key={suspect.id} suspect={suspect} onOpenPerson={onOpenPerson} />
      ))}
    </ul>
  )
}

function SuspectRow({ suspect, onOpenPerson }: OpenPerson & { readonly suspect: Suspect }) {
  const now = useNow()
  const facts = rowFacts(suspect).map(({ text }) => text)
  return (
    <li className={css.person}>
      <Avatar id={suspect.id} first={suspect.preferred} last={suspect.surname} />
      <div className={css.words}>
        <p>
          <strong>{listName(suspect)}</strong> <span className={css.hint}>{facts.join(' · ')}</span>
        </p>
        <p className={css.hint}>
          {absentText(suspect)} · {askedText(suspect, now)}
        </p>
      </div>
      <Button
        aria-label={departureText.openCardOf(listName(suspect))}
        onPress={() => onOpenPerson(suspect.id)}
      >
        {departureText.openCard}
      </Button>
    </li>
  )
}
