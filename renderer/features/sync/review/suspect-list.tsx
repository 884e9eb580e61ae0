import { useMemo } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { type PersonId, personId } from '../../../../shared/domain/ids.ts'
import type { DepartureReview } from '../../../../shared/domain/sync.ts'
import { yearTitle } from '../../../text/boarding-text.ts'
import { listName, rowFacts } from '../../../text/search-text.ts'
import { absentText, askedText, departureText } from '../../../text/sync/departure-text.ts'
import { sortText } from '../../../text/when.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import layout from '../../../ui/layout.module.css'
import { useNow } from '../../../ui/now.tsx'
import css from './review-screen.module.css'

type Suspect = DepartureReview['suspects'][number]
type Props = {
  readonly suspects: readonly Suspect[]
  readonly onOpenPerson: (id: PersonId) => void
}

/** Everyone missing, by year and name, with the evidence. One Tab stop; the arrows move within it. */
export function SuspectList({ suspects, onOpenPerson }: Props) {
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
  const facts = rowFacts(suspect).map(({ text }) => text)
  return (
    <ListBoxItem id={suspect.id} textValue={listName(suspect)} className={css.person ?? ''}>
      <Avatar id={suspect.id} first={suspect.preferred} last={suspect.surname} />
      <div className={layout.fill}>
        <p>
          <strong>
            <bdi>{listName(suspect)}</bdi>
          </strong>{' '}
          <span className={layout.quiet}>{facts.join(' · ')}</span>
        </p>
        <p className={layout.quiet}>
          {absentText(suspect)} · {askedText(suspect, now)}
        </p>
      </div>
    </ListBoxItem>
  )
}

/** Years as people count them, names as people look for them. */
function byYear(suspects: readonly Suspect[]): [string, Suspect[]][] {
  const sorted = suspects.toSorted(
    (one, other) => sortText(one.year, other.year) || sortText(listName(one), listName(other)),
  )
  return [...Map.groupBy(sorted, ({ year }) => year)]
}
