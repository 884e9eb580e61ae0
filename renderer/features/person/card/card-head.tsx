import type { ReactNode } from 'react'
import type { PersonCard } from '../../../../shared/domain/card.ts'
import { localDay } from '../../../../shared/text/calendar-day.ts'
import { absenceWords, cardText } from '../../../text/card-text.ts'
import { changedText } from '../../../text/facet-text.ts'
import { identityLabels, lastSchoolLabels, schoolLabels } from '../../../text/field-labels.ts'
import { leaverHint } from '../../../text/leaver-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useNow } from '../../../ui/now.tsx'
import { CopyDigit } from '../card-field.tsx'
import { calledName, fullName, known } from '../copyable.ts'
import { boardingWords, leavingOf } from '../whereabouts.ts'
import css from './card-head.module.css'

type Props = {
  readonly card: PersonCard
  /** The actions on the card, at the far end of the line with the name. */
  readonly children: ReactNode
}

/** Who this is: the name in use, the legal names in small print, and the place in the school. */
export function CardHead({ card, children }: Props) {
  const { first, last } = calledName(card)
  const boards = boardingWords(card)
  return (
    <header className={css.head}>
      <Avatar id={card.id} first={first} last={last} large />
      <div className={css.words}>
        <div className={css.called}>
          <h2 className={css.name}>{fullName(card) || cardText.unnamed}</h2>
          <CopyDigit field="name" />
        </div>
        <p className={css.legal}>
          {legalName(card)}
          {card.kind === 'past' && <span className={css.badge}>{cardText.pastBadge}</span>}
          {boards !== '' && <span className={css.badge}>{boards}</span>}
        </p>
      </div>
      {children}
      <Leaver card={card} />
      <Places card={card} />
      {card.changed.length > 0 && <p className={css.changed}>{changedText(card.changed)}</p>}
    </header>
  )
}

function legalName(card: PersonCard): string {
  const { title, given, otherGiven, surname, suffix } = card.identity
  const legal = [title, given, otherGiven, surname, suffix].map(known).filter(Boolean).join(' ')
  const atSchool = known(card.identity.nameAtSchool)
  const parts = [`${cardText.legal}: ${legal === '' ? absenceWords['not-recorded'] : legal}`]
  if (card.kind === 'past' && atSchool) parts.push(`${identityLabels.nameAtSchool}: ${atSchool}`)
  return parts.join(' · ')
}

function Leaver({ card }: Pick<Props, 'card'>) {
  const leaving = leavingOf(card, localDay(useNow()))
  if (leaving === null) return null
  return (
    <p className={css.leaver} data-gone={leaving.isGone || undefined}>
      <strong>{leaving.words}.</strong> {leaving.isGone && leaverHint}
    </p>
  )
}

/** Year, form, house, tutor and campus, which distinguish people of the same name. */
function Places({ card }: Pick<Props, 'card'>) {
  const { year, form, house, campus, tutor } = card.school
  const tutorName = known(card.staff)?.find(({ role }) => role === 'tutor')?.name ?? ''
  const tutorWords = [known(tutor) ?? '', tutorName].filter((part) => part !== '').join(', ')
  const labels = card.kind === 'past' ? { ...schoolLabels, ...lastSchoolLabels } : schoolLabels
  const places = [
    [labels.year, known(year)],
    [labels.form, known(form)],
    [labels.house, known(house)],
    [cardText.tutor, tutorWords],
    [labels.campus, known(campus)],
  ] as const
  return (
    <dl className={css.places}>
      {places
        .filter(([, text]) => text !== null && text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
