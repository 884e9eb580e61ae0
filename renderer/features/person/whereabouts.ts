import type { PersonCard } from '../../../shared/domain/card.ts'
import { boardsIn, leftText } from '../../text/enrolment-text.ts'
import { dateText } from '../../text/when.ts'
import { known } from './copyable.ts'

/** Year, form and number in one line, which distinguish people of the same name. */
export function whereaboutsOf({ school, identity }: PersonCard): string {
  const id = known(identity.schoolId)
  return [known(school.year), known(school.form), id === null ? null : `ID ${id}`].filter(Boolean).join(' · ')
}

/** The placements on the card's day, newest first, because the newest one counts. */
function openPlacements({ boarding }: PersonCard) {
  const now = (known(boarding) ?? []).filter((placement) => placement.now)
  return now.toSorted((one, other) => (other.start ?? '').localeCompare(one.start ?? ''))
}

/** When a listed student left or will leave, in words; null if the record does not say. */
export function leavingOf(
  card: PersonCard,
  today: string,
): { readonly words: string; readonly isGone: boolean } | null {
  if (card.kind === 'past') return null
  const start = known(card.school.start) ?? ''
  // A person who left and came back has a leaving date before the starting date.
  const date = [known(card.school.leaving), card.past && known(card.past.left)].find(
    (each) => each != null && each >= start,
  )
  if (date != null) return { words: leftText(dateText(date), date < today), isGone: date < today }
  const year = card.past === null ? null : known(card.past.yearLeft)
  const isSince = year !== null && year >= Number(start.slice(0, 4) || today.slice(0, 4))
  return isSince ? { words: leftText(String(year), true), isGone: true } : null
}

/** The first and last day at the school; null if not known. */
export function spellOf({ school, past }: PersonCard): {
  readonly start: string | null
  readonly left: string | null
} {
  return {
    start: known(school.start) ?? (past && known(past.entry)),
    left: known(school.leaving) ?? (past && known(past.left)),
  }
}

/** Where a boarder lives now, in words. A second open placement is named too. */
export function boardingWords(card: PersonCard): string {
  return boardsIn(openPlacements(card).map(({ house }) => house))
}
