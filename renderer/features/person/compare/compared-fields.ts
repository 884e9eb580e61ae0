import type { Held, PersonCard } from '../../../../shared/domain/card.ts'
import { localDay } from '../../../../shared/text/calendar-day.ts'
import { cardText } from '../../../text/card-text.ts'
import { compareText, leftText } from '../../../text/compare-text.ts'
import { contactLabels, identityLabels, schoolLabels } from '../../../text/field-labels.ts'
import { locale } from '../../../text/region.ts'
import { dateText } from '../../../text/when.ts'
import { addressOf } from '../addresses.ts'
import { worded } from '../field-list.tsx'
import { leavingOf } from '../whereabouts.ts'

/** Whether a field differs between two people; `unknown` if this app does not hold one of the two values. */
export type Verdict = 'same' | 'differs' | 'unknown'

export type ComparedField = {
  readonly label: string
  readonly left: Held<string>
  readonly right: Held<string>
  readonly verdict: Verdict
}

type Reading = readonly [label: string, read: (card: PersonCard) => Held<string>]

/** The fields that distinguish two people, in the order in which a desk asks for them. */
const readings: readonly Reading[] = [
  [schoolLabels.year, ({ school }) => school.year],
  [schoolLabels.form, ({ school }) => school.form],
  [schoolLabels.house, ({ school }) => school.house],
  [schoolLabels.tutor, ({ school }) => school.tutor],
  [schoolLabels.campus, ({ school }) => school.campus],
  [identityLabels.birthDate, ({ identity }) => worded(identity.birthDate, dateText)],
  [identityLabels.given, ({ identity }) => identity.given],
  [identityLabels.otherGiven, ({ identity }) => identity.otherGiven],
  [identityLabels.surname, ({ identity }) => identity.surname],
  [identityLabels.nameAtSchool, ({ identity }) => identity.nameAtSchool],
  [identityLabels.gender, ({ identity }) => identity.gender],
  [identityLabels.schoolId, ({ identity }) => identity.schoolId],
  [contactLabels.mobile, ({ contact }) => contact.mobile],
  [contactLabels.phone, ({ contact }) => contact.phone],
  [contactLabels.email, ({ contact }) => contact.email],
  [cardText.homeAddress, ({ contact }) => worded(addressOf(contact.addresses, 'Home'), lined)],
  [compareText.inHouseNow, ({ boarding }) => worded(boarding, housesNow)],
  [schoolLabels.previousSchool, ({ school }) => school.previousSchool],
]

/** Reads whether a person is at the school, or when they left. */
const standing: Reading = [
  compareText.enrolment,
  (card) =>
    card.kind === 'past' && card.past !== null
      ? worded(card.past.yearLeft, (year) => leftText(year))
      : { value: leavingOf(card, localDay(new Date()))?.words ?? compareText.current },
]

/** The fields of two people side by side, without the fields that both lack. */
export function comparedFields(left: PersonCard, right: PersonCard): readonly ComparedField[] {
  const isAboutPast = left.kind === 'past' || right.kind === 'past'
  return [...(isAboutPast ? [standing] : []), ...readings]
    .map(([label, read]) => compared(label, read(left), read(right)))
    .filter(({ left: one, right: other }) => 'value' in one || 'value' in other)
}

function compared(label: string, left: Held<string>, right: Held<string>): ComparedField {
  return { label, left, right, verdict: verdictOf(left, right) }
}

function verdictOf(left: Held<string>, right: Held<string>): Verdict {
  const [one, other] = [saidBySchool(left), saidBySchool(right)]
  if (one === null || other === null) return 'unknown'
  return one === other ? 'same' : 'differs'
}

/** The value in the school's record, '' if the record has none, null if this app cannot know. */
function saidBySchool(held: Held<string>): string | null {
  if ('value' in held) return held.value.trim().toLocaleLowerCase(locale)
  return held.absent === 'not-recorded' ? '' : null
}

const lined = (lines: readonly string[]) => lines.join('\n')

function housesNow(placements: Extract<PersonCard['boarding'], { value: unknown }>['value']): string {
  const houses = placements.filter(({ now }) => now).map(({ house }) => house)
  return houses.length === 0 ? compareText.notBoarding : houses.join(', ')
}
