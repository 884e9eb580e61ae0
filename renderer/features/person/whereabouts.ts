import type { PersonCard } from '../../../shared/domain/card.ts'
import { leavingOfListed, leavingSince, yearSince } from '../../../shared/text/calendar-day.ts'
import { boardsIn } from '../../text/boarding-text.ts'
import { leftText } from '../../text/leaver-text.ts'
import { dateText } from '../../text/when.ts'
import { known } from './copyable.ts'

/** Year, form and number in one line, which distinguish people of the same name. */
export function whereaboutsOf({ school, identity }: PersonCard): string {
  const id = known(identity.schoolId)
  return [known(school.year), known(school.form), id === null ? null : `ID ${id}`].filter(Boolean).join(' · ')
}

/** The placements on the card's day, newest first, because the newest one counts: of one day, the last that is listed. */
function openPlacements({ boarding }: PersonCard) {
  const now = (known(boarding) ?? []).filter((placement) => placement.now)
  return now.toReversed().toSorted((one, other) => (other.start ?? '').localeCompare(one.start ?? ''))
}

/** When a listed student left or will leave, in words; null if the record does not say. */
export function leavingOf(
  card: PersonCard,
  today: string,
): { readonly words: string; readonly isGone: boolean } | null {
  if (card.kind === 'past') return null
  const start = startOf(card)
  const left = leavingOfListed({ start, today }, ...endsOf(card))
  if (left !== null) return { words: leftText(dateText(left), left < today), isGone: left < today }
  const year = card.past && yearSince(start, known(card.past.yearLeft), ...endsOf(card))
  const isSince = year !== null && year >= Number((start ?? today).slice(0, 4))
  return isSince ? { words: leftText(String(year), true), isGone: true } : null
}

const startOf = ({ school }: PersonCard) => known(school.start) ?? known(school.academicStart)
const endsOf = ({ school, past }: PersonCard) => [known(school.leaving), past && known(past.left)] as const

/** The first and last day at the school; null if not known. */
export function spellOf(card: PersonCard): { readonly start: string | null; readonly left: string | null } {
  const start = startOf(card)
  return { start: start ?? (card.past && known(card.past.entry)), left: leavingSince(start, ...endsOf(card)) }
}

/** Where a boarder lives now, in words. A second open placement is named too. */
export function boardingWords(card: PersonCard): string {
  return boardsIn(openPlacements(card).map(({ house }) => house))
}
