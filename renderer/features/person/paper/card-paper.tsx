import { type FieldClass, isPrinted } from '../../../../shared/api/field-register/field-class.ts'
import type { PersonCard } from '../../../../shared/domain/card.ts'
import { cardClasses, cardListClasses } from '../../../../shared/privacy/card-classes.ts'
import { cardText, withheldText } from '../../../text/card-text.ts'
import { contactLabels, identityLabels, lastSchoolLabels, schoolLabels } from '../../../text/field-labels.ts'
import { paperText } from '../../../text/paper-text.ts'
import { dateText } from '../../../text/when.ts'
import { addressOf } from '../addresses.ts'
import { fullName } from '../copyable.ts'
import { Email } from '../email.tsx'
import { FieldList, type ListedField, worded } from '../field-list.tsx'
import { Absent } from '../held-value.tsx'
import { PhotoBlock } from '../photo-block.tsx'
import { BoardingGroup, MedicalGroup, StaffGroup } from '../record-groups.tsx'
import css from './card-paper.module.css'

const { identity, contact } = cardClasses
const lists = cardListClasses

type Props = {
  readonly card: PersonCard
  readonly help: { readonly medical: string; readonly withheld: string }
}

export function CardPaper({ card, help }: Props) {
  return (
    <div className={css.card}>
      <h4 className={css.name}>{(isPrinted(identity.surname) && fullName(card)) || cardText.unnamed}</h4>
      <div className={css.columns}>
        <section aria-label={cardText.contact}>
          <FieldList fields={fieldsOf(card, help.withheld)} />
        </section>
        <div className={css.groups}>
          {isPrinted(lists.photoPermissions) && <PhotoBlock permissions={card.photoPermissions} />}
          <MedicalGroup words={help.medical} />
          {isPrinted(lists.staff) && <StaffGroup staff={card.staff} />}
          {isPrinted(lists.boarding) && <BoardingGroup boarding={card.boarding} />}
        </div>
      </div>
      <p>{paperText.noCollecting}</p>
    </div>
  )
}

type PrintedField = ListedField & { readonly fieldClass: FieldClass }

/** The fields that the field register allows to be printed. The sheet does not name the others. */
function fieldsOf(card: PersonCard, withheldWords: string): readonly ListedField[] {
  return everyField(card, withheldWords).filter(({ fieldClass }) => isPrinted(fieldClass))
}

function everyField(card: PersonCard, withheldWords: string): readonly PrintedField[] {
  const labels = card.kind === 'past' ? { ...schoolLabels, ...lastSchoolLabels } : schoolLabels
  const { school: places } = cardClasses
  const who = (name: 'given' | 'otherGiven' | 'surname' | 'schoolId'): PrintedField => ({
    label: identityLabels[name],
    held: card.identity[name],
    fieldClass: identity[name],
  })
  const where = (name: 'year' | 'form' | 'house' | 'campus'): PrintedField => ({
    label: labels[name],
    held: card.school[name],
    fieldClass: places[name],
  })
  const reach = (name: 'mobile' | 'phone'): PrintedField => ({
    label: contactLabels[name],
    held: card.contact[name],
    fieldClass: contact[name],
  })
  const birthDate = worded(card.identity.birthDate, dateText)
  const email = worded(card.contact.email, (text) => <Email text={text} />)
  return [
    ...(['given', 'otherGiven', 'surname', 'schoolId'] as const).map(who),
    { label: identityLabels.birthDate, held: birthDate, fieldClass: identity.birthDate },
    ...(['year', 'form', 'house', 'campus'] as const).map(where),
    ...(['mobile', 'phone'] as const).map(reach),
    { label: contactLabels.email, held: email, fieldClass: contact.email },
    {
      label: cardText.homeAddress,
      held: homeAddress(card, withheldWords),
      fieldClass: contact.addresses,
    },
  ]
}

function homeAddress(card: PersonCard, withheldWords: string): ListedField['held'] {
  const lines = addressOf(card.contact.addresses, 'Home')
  if ('absent' in lines && lines.absent === 'withheld')
    return { value: <Absent why="withheld" words={withheldText(withheldWords)} /> }
  return worded(lines, (all) => all.join('\n'))
}
