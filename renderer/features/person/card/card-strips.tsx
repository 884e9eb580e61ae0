import { Columns2, PencilLine, UsersRound } from 'lucide-react'
import type { PersonCard } from '../../../../shared/domain/card.ts'
import { needsPerson } from '../../../../shared/domain/correction.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import { cardText, waitingWords } from '../../../text/card-text.ts'
import { moreSimilarText, otherText } from '../../../text/compare-text.ts'
import { valueText } from '../../../text/correction-text.ts'
import { correctionLabels } from '../../../text/field-labels.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Absent } from '../held-value.tsx'
import css from './card-strips.module.css'

type Waiting = PersonCard['waiting'][number]

/** Returns the values to show for a waiting correction, which holds title and gender as the id of an option. */
export type WaitingValues = (waiting: Waiting) => Pick<Waiting, 'base' | 'mine'>

type WaitingProps = { readonly waiting: readonly Waiting[]; readonly valuesOf: WaitingValues }

/** A waiting correction: old value struck through, new value, state. The school's value is never silently replaced. */
export function WaitingStrip({ waiting, valuesOf }: WaitingProps) {
  if (waiting.length === 0) return null
  const isStuck = waiting.some(({ state }) => needsPerson.has(state))
  return (
    <section className={css.waiting} data-stuck={isStuck || undefined} aria-label={cardText.waiting}>
      <PencilLine />
      <ul>
        {waiting.map((each) => {
          const { base, mine } = valuesOf(each)
          return (
            <li key={each.correctionId}>
              <span className={layout.soft}>{correctionLabels[each.field]}</span>
              {each.masked ? (
                <Absent why="masked" />
              ) : (
                <>
                  <del>{valueText(each.field, base) || cardText.empty}</del>
                  <span aria-hidden="true">→</span>
                  <ins>{valueText(each.field, mine) || cardText.empty}</ins>
                </>
              )}
              <span className={css.state}>{waitingWords[each.state]}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function DraftStrip({ onContinue }: { readonly onContinue: () => void }) {
  return (
    <section className={css.waiting} aria-label={cardText.draft}>
      <PencilLine />
      <span>{cardText.draft}</span>
      <Button tone="quiet" onPress={onContinue}>
        {cardText.draftContinue}
      </Button>
    </section>
  )
}

type SimilarProps = {
  readonly card: PersonCard
  readonly onOpen: (id: PersonId) => void
  readonly onCompare: (id: PersonId, other: PersonId) => void
}

/** The strip has one line, so of more than two similar people it names only the likeliest. */
const namedOf = (count: number) => (count > 2 ? 1 : count)

/** Asks whether a similar person is meant: one button opens that card, another compares the two. */
export function SimilarStrip({ card, onOpen, onCompare }: SimilarProps) {
  const [first] = card.similar
  if (first === undefined) return null
  const named = namedOf(card.similar.length)
  return (
    <section className={css.similar} aria-label={cardText.similar}>
      <h3 className={css.question}>
        <UsersRound />
        {cardText.similar}
      </h3>
      {card.similar.slice(0, named).map((other) => (
        <Button key={other.id} onPress={() => onOpen(other.id)}>
          {otherText(other)}
        </Button>
      ))}
      {card.similar.length > named && <span>{moreSimilarText(card.similar.length - named)}</span>}
      <Button tone="quiet" icon={<Columns2 />} onPress={() => onCompare(card.id, first.id)}>
        {cardText.compare}
      </Button>
    </section>
  )
}
