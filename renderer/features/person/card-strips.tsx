import { PencilLine, UsersRound } from 'lucide-react'
import type { PersonCard } from '../../../shared/domain/card.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { cardText, waitingWords } from '../../text/card-text.ts'
import { editLabels } from '../../text/field-labels.ts'
import { Button } from '../../ui/button.tsx'
import css from './card-strips.module.css'
import { fullName, known } from './copyable.ts'

type Waiting = PersonCard['waiting'][number]

/** A waiting value as words: title and gender are held as the id of an option. */
export type WaitingInWords = (waiting: Waiting) => {
  readonly base: string | null
  readonly mine: string | null
}

type WaitingProps = { readonly waiting: readonly Waiting[]; readonly inWords: WaitingInWords }

/** Old value struck through, new value, and where it stands. The school's value is never silently replaced. */
export function WaitingStrip({ waiting, inWords }: WaitingProps) {
  if (waiting.length === 0) return null
  return (
    <section className={css.waiting} aria-label={cardText.waiting}>
      <PencilLine aria-hidden="true" />
      <ul>
        {waiting.map((each) => {
          const { base, mine } = inWords(each)
          return (
            <li key={each.editId}>
              <span className={css.label}>{editLabels[each.field]}</span>
              <del>{base || cardText.empty}</del>
              <span aria-hidden="true">→</span>
              <ins>{mine || cardText.empty}</ins>
              <span className={css.state}>{waitingWords[each.state]}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type SimilarProps = { readonly similar: readonly PersonCard[]; readonly onOpen: (id: PersonId) => void }

/** Two children of one name: the other one is a key press away before anything is said. */
export function SimilarStrip({ similar, onOpen }: SimilarProps) {
  if (similar.length === 0) return null
  return (
    <section className={css.similar} aria-label={cardText.similar} data-print="no">
      <UsersRound aria-hidden="true" />
      <span>{cardText.similar}</span>
      {similar.map((other) => (
        <Button key={other.id} onPress={() => onOpen(other.id)}>
          {[fullName(other), known(other.school.year), known(other.school.form)].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </section>
  )
}
