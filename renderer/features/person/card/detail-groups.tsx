import { type Held, type PersonCard, personCard } from '../../../../shared/domain/card.ts'
import { absenceWords, cardText } from '../../../text/card-text.ts'
import {
  codeLabels,
  contactLabels,
  identityLabels,
  lastSchoolLabels,
  nameLabels,
  pastLabels,
  recordLabels,
  schoolLabels,
} from '../../../text/field-labels.ts'
import { dateText, momentText } from '../../../text/when.ts'
import layout from '../../../ui/layout.module.css'
import { useNow } from '../../../ui/now.tsx'
import { CardField } from '../card-field.tsx'
import { CardGroup, ListGroup } from '../card-group.tsx'
import { FieldList, type ListedField, worded } from '../field-list.tsx'
import { isHeld } from '../held-value.tsx'
import { BoardingGroup, CodesGroup, DemographicsGroup, EnrolmentGroup } from '../record-groups.tsx'
import { AddressAbsent, AddressLines } from './contact-block.tsx'
import css from './detail-groups.module.css'

type Props = { readonly card: PersonCard; readonly withheldWords: string }

/** Everything else that this app holds of the person. Codes and name variants are folded. */
export function DetailGroups({ card, withheldWords }: Props) {
  const now = useNow()
  const { boarding, enrolment, identityCodes, demographics, contact } = card
  return (
    <div className={css.groups}>
      {card.past && <FieldGroup title={cardText.past} fields={pastFields(card.past)} />}
      {isHeld(boarding) && <BoardingGroup boarding={boarding} />}
      <FieldGroup title={cardText.identity} fields={identityFields(card)} />
      {isHeld(contact.addresses) && (
        <AddressesGroup addresses={contact.addresses} withheldWords={withheldWords} />
      )}
      <FieldGroup title={cardText.school} fields={schoolFields(card)} />
      {isHeld(enrolment) && <EnrolmentGroup enrolment={enrolment} />}
      {isHeld(demographics) && <DemographicsGroup demographics={demographics} />}
      {isHeld(card.staff) && <NotHeldGroup card={card} />}
      <details className={css.everything}>
        <summary>{cardText.everything}</summary>
        {isHeld(identityCodes) && <CodesGroup codes={identityCodes} />}
        <FieldGroup title={cardText.names} fields={nameFields(card)} />
        <FieldGroup title={cardText.schoolCodes} fields={codeFields(card)} />
        <FieldGroup title={cardText.record} fields={recordFields(card, now)} />
      </details>
    </div>
  )
}

/** The groups and fields that this app does not hold, each named once. */
export function NotHeldGroup({ card }: { readonly card: PersonCard }) {
  const now = useNow()
  const parts: readonly { readonly label: string; readonly held: Held<unknown> }[] = [
    { label: cardText.staff, held: card.staff },
    { label: cardText.boarding, held: card.boarding },
    { label: cardText.addresses, held: card.contact.addresses },
    { label: cardText.enrolment, held: card.enrolment },
    { label: cardText.codes, held: card.identityCodes },
    { label: cardText.demographics, held: card.demographics },
    ...(card.past === null ? [] : pastFields(card.past)),
    ...identityFields(card),
    ...schoolFields(card),
    ...nameFields(card),
    ...codeFields(card),
    ...recordFields(card, now),
  ]
  const titles = new Set(parts.filter(({ held }) => !isHeld(held)).map(({ label }) => label))
  if (titles.size === 0) return null
  return (
    <CardGroup title={absenceWords['not-held']}>
      <p className={layout.quiet}>{[...titles].join(', ')}</p>
    </CardGroup>
  )
}

function FieldGroup({ title, fields }: { readonly title: string; readonly fields: readonly ListedField[] }) {
  return (
    <CardGroup title={title}>
      <FieldList fields={fields.filter(({ held }) => isHeld(held))} fold />
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

const headNames = ['campus', 'year', 'house', 'form'] as const
const schoolNames = [
  'roll',
  'tutor',
  'home',
  'subSchool',
  'studentType',
  'boardingStatus',
  'learningPathway',
  'academicPeriod',
  'previousSchool',
] as const

function schoolFields({ school, kind }: PersonCard): readonly ListedField[] {
  const labels = kind === 'past' ? { ...schoolLabels, ...lastSchoolLabels } : schoolLabels
  // Fields shown in the head are not repeated. A missing one is listed here with the reason.
  const unsaid = headNames.filter((name) => 'absent' in school[name])
  return [
    ...[...unsaid, ...schoolNames].map((name) => ({ label: labels[name], held: school[name] })),
    { label: labels.governmentNumber, held: school.governmentNumber, copies: 'governmentNumber' },
    { label: labels.fullTimeShare, held: worded(school.fullTimeShare, String) },
    { label: labels.academicStart, held: worded(school.academicStart, dateText) },
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

const variantNames = personCard.shape.names.keyof().options
const codeNames = personCard.shape.codes.keyof().options

function nameFields({ names }: PersonCard): readonly ListedField[] {
  return variantNames.map((name) => ({ label: nameLabels[name], held: names[name] }))
}

/** The codes of the school. A code that the school has not set is left out. */
function codeFields({ codes }: PersonCard): readonly ListedField[] {
  return codeNames
    .filter((name) => !('absent' in codes[name] && codes[name].absent === 'not-recorded'))
    .map((name) => ({ label: codeLabels[name], held: codes[name] }))
}

function recordFields({ record, contact }: PersonCard, now: Date): readonly ListedField[] {
  return [
    { label: contactLabels.preferredPhone, held: contact.preferredPhone },
    { label: contactLabels.sms, held: contact.sms },
    { label: recordLabels.changed, held: worded(record.changed, (at) => momentText(at, now)) },
    { label: recordLabels.type, held: record.type },
  ]
}

type AddressesGroupProps = {
  readonly addresses: PersonCard['contact']['addresses']
  readonly withheldWords: string
}

/** Every address of the record, labelled with the school's name for it. */
function AddressesGroup({ addresses, withheldWords }: AddressesGroupProps) {
  return (
    <ListGroup
      title={cardText.addresses}
      held={addresses}
      absent={(why) => <AddressAbsent why={why} withheldWords={withheldWords} />}
    >
      {(all) => (
        <dl>
          {all.map(({ kind, lines }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a school may have two addresses of one kind
            <CardField key={`${kind}${place}`} label={kind || cardText.otherAddress} {...copiesOf(kind)}>
              <AddressLines held={lines} withheldWords={withheldWords} />
            </CardField>
          ))}
        </dl>
      )}
    </ListGroup>
  )
}

function copiesOf(kind: string): { readonly copies?: 'postalAddress' } {
  return kind === 'Postal' ? { copies: 'postalAddress' } : {}
}
