import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { SearchHit } from '../../../shared/domain/search.ts'
import { factsText, listName, lookAlikesTitle, searchText } from '../../text/search-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { PersonWords } from '../../ui/person-words.tsx'
import css from './look-alikes.module.css'
import { hitAt, hitsOf } from './pages.ts'
import { type Shown, useSearch } from './search-store.ts'

type Props = {
  readonly shown: Shown
  readonly onOpen: (id: PersonId) => void
  readonly onCompare: (id: PersonId, other: PersonId) => void
  readonly hint: ReactNode
}

/** Shown under the list: the listed people who are similar to the marked one. */
export function LookAlikes({ shown, onOpen, onCompare, hint }: Props) {
  const active = useSearch((state) => state.active)
  const hit = hitAt(shown.pages, active)
  const others = hit === undefined ? [] : hitsOf(shown.pages, hit.similar)
  if (hit === undefined || others.length === 0) return null
  return (
    <section className={css.panel} aria-label={lookAlikesTitle(listName(hit))}>
      <h2 className={css.title}>
        <UsersRound />
        {lookAlikesTitle(listName(hit))}
      </h2>
      <ul>
        {others.map((other) => (
          <Other key={other.id} other={other} onOpen={onOpen} onCompare={() => onCompare(hit.id, other.id)} />
        ))}
      </ul>
      {hint}
    </section>
  )
}

type OtherProps = {
  readonly other: SearchHit
  readonly onOpen: (id: PersonId) => void
  readonly onCompare: () => void
}

function Other({ other, onOpen, onCompare }: OtherProps) {
  return (
    <li className={css.other}>
      <Avatar id={other.id} first={other.preferred} last={other.surname} />
      <button type="button" className={css.words} onClick={() => onOpen(other.id)}>
        <PersonWords name={listName(other)} facts={factsText(other)} />
      </button>
      <Button onPress={onCompare}>{searchText.compare}</Button>
    </li>
  )
}
