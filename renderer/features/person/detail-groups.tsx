import type { PersonCard } from '../../../shared/domain/card.ts'
import { cardText } from '../../text/card-text.ts'
import { identityLabels, nameLabels, pastLabels, schoolLabels } from '../../text/field-labels.ts'
import { dateText } from '../../text/when.ts'
import { AddressesGroup } from './addresses-group.tsx'
import { CardField } from './card-field.tsx'
import { CardGroup } from './card-group.tsx'
import type { CopyableField } from './copyable.ts'
import css from './detail-groups.module.css'
import { HeldValue } from './held-value.tsx'
import { BoardingGroup, CodesGroup, DemographicsGroup, EnrolmentGroup, StaffGroup } from './record-groups.tsx'

type Props = {
  readonly card: PersonCard
  readonly withheldWords: string
}

/** Everything else the app holds of this person, and what it does not hold. */
export function DetailGroups({ card, withheldWords }: Props) {
  return (
    <div className={css.groups}>
      {card.past && <PastGroup past={card.past} />}
      <StaffGroup staff={card.staff} />
      <BoardingGroup boarding={card.boarding} />
      <IdentityGroup card={card} />
      <AddressesGroup addresses={card.contact.addresses} withheldWords={withheldWords} />
      <SchoolGroup school={card.school} />
      <EnrolmentGroup enrolment={card.enrolment} />
      <CodesGroup codes={card.identityCodes} />
      <DemographicsGroup demographics={card.demographics} />
      <NamesGroup names={card.names} />
    </div>
  )
}

function IdentityGroup({ card: { identity } }: { readonly card: PersonCard }) {
  const texts = [
    'title',
    'preferred',
    'given',
    'otherGiven',
    'surname',
    'suffix',
    'initials',
    'gender',
  ] as const
  return (
    <CardGroup title={cardText.identity}>
      <dl>
        {texts.map((field) => (
          <CardField key={field} label={identityLabels[field]}>
            <HeldValue held={identity[field]}>{(text) => text}</HeldValue>
          </CardField>
        ))}
        <CardField label={identityLabels.nameAtSchool}>
          <HeldValue held={identity.nameAtSchool}>{(text) => text}</HeldValue>
        </CardField>
      </dl>
    </CardGroup>
  )
}

const schoolTexts = [
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
  'governmentNumber',
] as const

function SchoolGroup({ school }: { readonly school: PersonCard['school'] }) {
  const copies: Partial<Record<(typeof schoolTexts)[number], CopyableField>> = {
    governmentNumber: 'governmentNumber',
  }
  return (
    <CardGroup title={cardText.school}>
      <dl>
        {schoolTexts.map((field) => (
          <CardField key={field} label={schoolLabels[field]} {...copying(copies[field])}>
            <HeldValue held={school[field]}>{(text) => text}</HeldValue>
          </CardField>
        ))}
        <CardField label={schoolLabels.fullTimeShare}>
          <HeldValue held={school.fullTimeShare}>{(share) => String(share)}</HeldValue>
        </CardField>
        {(['start', 'leaving'] as const).map((field) => (
          <CardField key={field} label={schoolLabels[field]}>
            <HeldValue held={school[field]}>{dateText}</HeldValue>
          </CardField>
        ))}
      </dl>
    </CardGroup>
  )
}

function copying(field: CopyableField | undefined): { readonly copies?: CopyableField } {
  return field === undefined ? {} : { copies: field }
}

function PastGroup({ past }: { readonly past: NonNullable<PersonCard['past']> }) {
  return (
    <CardGroup title={cardText.past}>
      <dl>
        {(['peerYear', 'yearLeft'] as const).map((field) => (
          <CardField key={field} label={pastLabels[field]}>
            <HeldValue held={past[field]}>{(year) => String(year)}</HeldValue>
          </CardField>
        ))}
        {(['entry', 'left'] as const).map((field) => (
          <CardField key={field} label={pastLabels[field]}>
            <HeldValue held={past[field]}>{dateText}</HeldValue>
          </CardField>
        ))}
      </dl>
    </CardGroup>
  )
}

function NamesGroup({ names }: { readonly names: PersonCard['names'] }) {
  const fields = ['display', 'displayForList', 'internal', 'mail', 'salutation', 'sort'] as const
  return (
    <CardGroup title={cardText.names}>
      <dl>
        {fields.map((field) => (
          <CardField key={field} label={nameLabels[field]}>
            <HeldValue held={names[field]}>{(text) => text}</HeldValue>
          </CardField>
        ))}
      </dl>
    </CardGroup>
  )
}
