import type { PersonCard } from '../../../shared/domain/card.ts'
import { cardText, withheldText } from '../../text/card-text.ts'
import { contactLabels, identityLabels, lastSchoolLabels, schoolLabels } from '../../text/field-labels.ts'
import { paperText } from '../../text/paper-text.ts'
import { dateText } from '../../text/when.ts'
import { addressOf } from './addresses.ts'
import css from './card-paper.module.css'
import { fullName } from './copyable.ts'
import { Email } from './email.tsx'
import { FieldList, type ListedField, worded } from './field-list.tsx'
import { Absent } from './held-value.tsx'
import { MedicalGroup } from './medical-group.tsx'
import { PhotoBlock } from './photo-block.tsx'
import { BoardingGroup, StaffGroup } from './record-groups.tsx'

type Props = {
  readonly card: PersonCard
  /** The school's own sentences. */
  readonly help: { readonly medical: string; readonly withheld: string }
}

/** What a desk needs of one person, on paper. */
export function CardPaper({ card, help }: Props) {
  return (
    <div className={css.card}>
      <h4 className={css.name}>{fullName(card) || cardText.unnamed}</h4>
      <div className={css.columns}>
        <section aria-label={cardText.contact}>
          <FieldList fields={fieldsOf(card, help.withheld)} />
        </section>
        <div className={css.groups}>
          <PhotoBlock permissions={card.photoPermissions} />
          <MedicalGroup words={help.medical} />
          <StaffGroup staff={card.staff} />
          <BoardingGroup boarding={card.boarding} />
        </div>
      </div>
      <p>{paperText.noCollecting}</p>
    </div>
  )
}

function fieldsOf(card: PersonCard, withheldWords: string): readonly ListedField[] {
  const { identity, school, contact } = card
  const labels = card.kind === 'past' ? { ...schoolLabels, ...lastSchoolLabels } : schoolLabels
  return [
    { label: identityLabels.given, held: identity.given },
    { label: identityLabels.otherGiven, held: identity.otherGiven },
    { label: identityLabels.surname, held: identity.surname },
    { label: identityLabels.schoolId, held: identity.schoolId },
    { label: identityLabels.birthDate, held: worded(identity.birthDate, dateText) },
    { label: labels.year, held: school.year },
    { label: labels.form, held: school.form },
    { label: labels.house, held: school.house },
    { label: labels.campus, held: school.campus },
    { label: contactLabels.mobile, held: contact.mobile },
    { label: contactLabels.phone, held: contact.phone },
    { label: contactLabels.email, held: worded(contact.email, (text) => <Email text={text} />) },
    { label: cardText.homeAddress, held: homeAddress(card, withheldWords) },
  ]
}

function homeAddress(card: PersonCard, withheldWords: string): ListedField['held'] {
  const lines = addressOf(card.contact.addresses, 'Home')
  if ('absent' in lines && lines.absent === 'withheld')
    return { value: <Absent why="withheld" words={withheldText(withheldWords)} /> }
  return worded(lines, (all) => all.join('\n'))
}
