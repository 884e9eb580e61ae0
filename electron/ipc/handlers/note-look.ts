import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { PeopleReader } from '../../storage/cache/read-people.ts'

export type Looking = Pick<OpenSchool, 'noteAccess' | 'setOpenPerson' | 'isOpenPerson'>

export type DeskRules = {
  /** YYYY-MM-DD where this computer is. */
  readonly today: () => string
  /** Whether birth dates and home addresses stay hidden until the user reveals them. */
  readonly masks: () => boolean
  /** Whether a card is shown only after the look is in the access log. */
  readonly needsTrail: () => boolean
  /** Throws `no-operator` if this desk requires an operator and has none. */
  readonly requireOperator: () => void
  /** The name of the person at the desk; '' if none is set. */
  readonly operator: () => string
  /** How many hidden values may still be revealed within this minute. */
  readonly revealsLeft: () => number
  /** Counts hidden values that an answer confirms as revealed. Above the limit it asks; throws `not-confirmed`. */
  readonly takeReveals: (count: number) => Promise<void>
  readonly mayExport: () => boolean
  readonly mayOpenContacts: () => boolean
}

/** A note, draft or log entry must be about someone this desk holds. Throws `unknown-person`. */
export function requirePerson(people: Pick<PeopleReader, 'byIds'>, id: PersonId): void {
  if (people.byIds([id]).length === 0) throw new AppError({ code: 'unknown-person' })
}

type LookRules = Pick<DeskRules, 'needsTrail' | 'requireOperator'>

/**
 * Logs a look before the card is shown. If the desk's settings need each look logged, it waits until the entry is written;
 * otherwise a slow or full disk delays nothing. Throws `no-operator`, `no-trail`.
 */
export async function noteLook(school: Looking, rules: LookRules, id: PersonId): Promise<void> {
  rules.requireOperator()
  const note = () => school.noteAccess({ action: 'open', subject: 'card', personId: id })
  if (rules.needsTrail()) await note()
  school.setOpenPerson(id)
  if (!rules.needsTrail()) void note()
}

/** Logs a look, unless the card of this person is open: then the look is already logged. */
export async function noteUnlessOpen(school: Looking, rules: LookRules, id: PersonId): Promise<void> {
  rules.requireOperator() // the shift may have ended since
  if (!school.isOpenPerson(id)) await noteLook(school, rules, id)
}

export const noteExport = (
  { noteAccess }: Pick<Looking, 'noteAccess'>,
  subject: 'results' | 'sheet',
  people: number,
): Promise<void> => noteAccess({ action: 'export', subject, personId: null, count: Math.max(1, people) })
