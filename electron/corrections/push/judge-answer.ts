import { personInformation } from '../../../shared/api/personal-information.ts'
import { readTolerantly } from '../../../shared/api/reading/tolerant.ts'
import type { PersonField } from '../../../shared/domain/correction.ts'
import { normalise, sameValue } from '../../../shared/text/same-value.ts'
import type { FreshRow } from '../../api/fresh-record.ts'
import { isNothing } from '../../api/read-rows.ts'
import type { PersonValues, StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { fieldRules, takesOverrideAway } from '../rules/field-map.ts'
import { showsMine } from '../rules/merge.ts'

type AnsweredValues = Partial<Record<PersonField, string | null>>
export type Judgement = {
  /** The service's value of each corrected field after the update, with whether it is what was meant. */
  readonly corrected: ReadonlyMap<string, { readonly value: string | null; readonly isMine: boolean }>
  /** Fields that only this answer shows. */
  readonly shown: PersonValues
  /** Fields nobody corrected that had a value before and have none now. */
  readonly blanked: readonly PersonField[]
  /** Fields that were not sent, had a value before and have it still: the service merges. */
  readonly untouched: readonly PersonField[]
}

/** Some services make initials of the names; that they are there proves nothing. */
export const mayBeComposed: PersonField = 'initials'

type Context = {
  readonly fresh: FreshRow
  /** Fields of the update that nobody corrected. */
  readonly sent: readonly string[]
}

/**
 * Compare the answer to an update with what was meant and with what was known before. A service that replaces the
 * whole record shows itself here: fields that were not sent come back empty.
 */
export function judgeAnswer(
  data: unknown,
  corrections: readonly StoredCorrection[],
  { fresh, sent }: Context,
): Judgement {
  const answered = answeredValues(data)
  const corrected = new Map<string, { value: string | null; isMine: boolean }>()
  for (const correction of corrections) {
    const { field, mine } = correction
    const value = answered[field as PersonField]
    // A field the answer does not carry says nothing against the update; the read after it will.
    corrected.set(
      field,
      value === undefined ? { value: mine, isMine: true } : { value, isMine: isMeant(correction, value) },
    )
  }
  const others = (Object.keys(answered) as PersonField[]).filter(
    (field) => !corrected.has(field) && wasKnown(field, fresh),
  )
  const isEmpty = (field: PersonField) => normalise(answered[field]) === null
  return {
    corrected,
    shown: Object.fromEntries(
      Object.entries(answered).filter(([field]) => fieldRules[field as PersonField].unread),
    ),
    blanked: others.filter(isEmpty),
    untouched: others.filter((field) => !isEmpty(field) && !sent.includes(field) && field !== mayBeComposed),
  }
}

/** Rule 1: a generated name set to null comes back as the service composed it. */
function isMeant(correction: StoredCorrection, value: string | null): boolean {
  // Spaces that the service arranges in its own way are no other value; whether it kept them the reads show.
  return sameValue(value, correction.mine) || showsMine(value, correction) || takesOverrideAway(correction)
}

function wasKnown(field: PersonField, { row }: FreshRow): boolean {
  return fieldRules[field].generated !== true && normalise(fieldRules[field].read(row) ?? null) !== null
}

function answeredValues(data: unknown): AnsweredValues {
  const values: AnsweredValues = {}
  const read = readTolerantly(personInformation, data, []).value
  if (read === null) return {}
  for (const field of Object.keys(fieldRules) as PersonField[]) {
    if (!Object.hasOwn(Object(data), field)) continue
    const value = read[field]
    const answered = typeof value === 'object' ? (value?.id ?? null) : String(value)
    // Something stands there that cannot be read: it says nothing, and least of all that the field is empty.
    if (answered !== null || isNothing(Object(data)[field])) values[field] = answered
  }
  return values
}
