import type { PersonCard } from '../../../shared/domain/card.ts'
import { cardText } from '../../text/card-text.ts'
import {
  identityLabels,
  lastSchoolLabels,
  nameLabels,
  pastLabels,
  schoolLabels,
} from '../../text/field-labels.ts'
import { dateText } from '../../text/when.ts'
import { AddressesGroup } from './addresses-group.tsx'
import { CardGroup } from './card-group.tsx'
import css from './detail-groups.module.css'
import { FieldList, type ListedField, worded } from './field-list.tsx'
import { BoardingGroup, CodesGroup, DemographicsGroup, EnrolmentGroup, StaffGroup } from './record-groups.tsx'

type Props = { readonly card: PersonCard; readonly withheldWords: string }

/** Everything else the app holds of this person, and what it does not hold. */
export function DetailGroups({ card, withheldWords }: Props) {
  return (
    <div className={css.groups}>
      {card.past && <FieldGroup title={cardText.past} fields={pastFields(card.past)} />}
      <StaffGroup staff={card.staff} />
      <BoardingGroup boarding={card.boarding} />
      <FieldGroup title={cardText.identity} fields={identityFields(card)} />
      <AddressesGroup addresses={card.contact.addresses} withheldWords={withheldWords} />
      <FieldGroup title={cardText.school} fields={schoolFields(card)} />
      <EnrolmentGroup enrolment={card.enrolment} />
      <CodesGroup codes={card.identityCodes} />
      <DemographicsGroup demographics={card.demographics} />
      <FieldGroup title={cardText.names} fields={nameFields(card)} />
    </div>
  )
}

type GroupProps = { readonly title: string; readonly fields: readonly ListedField[] }

function FieldGroup({ title, fields }: GroupProps) {
  return (
    <CardGroup title={title}>
      <FieldList fields={fields} />
    </CardGroup>
  )
}

const identityNames = [
  'title',
  'preferred',
  'given',
  'otherGiven',
  'surname',
  'suffix',
  'initials',
  'gender',
  'nameAtSchool',
] as const

function identityFields({ identity }: PersonCard): readonly ListedField[] {
  return identityNames.map((name) => ({ label: identityLabels[name], held: identity[name] }))
}

const schoolNames = [
  'campus',
  'year',
  'house',
  'form',
  'roll',
  'tutor',
  'home',
  'subSchool',
  'studentType',
  'learningPathway',
  'academicPeriod',
  'previousSchool',
] as const

function schoolFields({ school, kind }: PersonCard): readonly ListedField[] {
  const labels = kind === 'past' ? { ...schoolLabels, ...lastSchoolLabels } : schoolLabels
  return [
    ...schoolNames.map((name) => ({ label: labels[name], held: school[name] })),
    { label: labels.governmentNumber, held: school.governmentNumber, copies: 'governmentNumber' },
    { label: labels.fullTimeShare, held: worded(school.fullTimeShare, String) },
    { label: labels.start, held: worded(school.start, dateText) },
    { label: labels.leaving, held: worded(school.leaving, dateText) },
  ]
}

function pastFields(past: NonNullable<PersonCard['past']>): readonly ListedField[] {
  return [
    { label: pastLabels.peerYear, held: worded(past.peerYear, String) },
    { label: pastLabels.yearLeft, held: worded(past.yearLeft, String) },
    { label: pastLabels.entry, held: worded(past.entry, dateText) },
    { label: pastLabels.left, held: worded(past.left, dateText) },
  ]
}

function nameFields({ names }: PersonCard): readonly ListedField[] {
  const all = ['display', 'displayForList', 'internal', 'mail', 'salutation', 'sort'] as const
  return all.map((name) => ({ label: nameLabels[name], held: names[name] }))
}
