import { personInformation } from '../../../shared/api/personal-information.ts'
import { readTolerantly } from '../../../shared/api/reading/tolerant.ts'
import type { PersonField } from '../../../shared/domain/correction.ts'
import { normalise, sameValue } from '../../../shared/text/same-value.ts'
import { isNothing } from '../../api/read-rows.ts'
import type { FreshRow } from '../../api/school-api.ts'
import type { PersonValues, StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { readBacks, takesOverrideAway } from '../rules/field-read-back.ts'
import { showsMine } from '../rules/merge.ts'

type AnsweredValues = Partial<Record<PersonField, string | null>>
export type Judgement = {
  /** The service's value of each corrected field after the update, and whether it is the intended one. */
  readonly corrected: ReadonlyMap<string, { readonly value: string | null; readonly isMine: boolean }>
  /** Values of this answer for the fields that no read shows. */
  readonly shown: PersonValues
  /** Fields without a correction that had a value before and have none now. */
  readonly blanked: readonly PersonField[]
  /** Fields that were not sent and still have a value: the service merges. */
  readonly untouched: readonly PersonField[]
}

/** Some services compute the initials from the names, so their presence does not prove that they were kept. */
export const mayBeComposed: PersonField = 'initials'

type Context = {
  readonly fresh: FreshRow
  /** All fields that the update contained. */
  readonly sent: readonly string[]
  /** A read that shows the update; null if there is none. */
  readonly after: FreshRow | null
}

/**
 * Compares the answer to an update with the intended values and with the record before it. This shows whether the service
 * replaces the whole record: then fields that were not sent come back empty.
 */
export function judgeAnswer(
  data: unknown,
  corrections: readonly StoredCorrection[],
  { fresh, sent, after }: Context,
): Judgement {
  const answered = answeredValues(data)
  const corrected = new Map<string, { value: string | null; isMine: boolean }>()
  let isAfter = true
  for (const correction of corrections) {
    const { field, base, mine } = correction
    // If the answer lacks the field, the read after the update decides.
    const { [field as PersonField]: value = mine } = answered
    const isMine = !Object.hasOwn(answered, field) || isIntended(correction, value)
    corrected.set(field, { value, isMine })
    // An answer with the earlier value may be the record before the update, so it shows nothing about other fields.
    isAfter &&= isMine && (sameValue(value, mine) || !sameValue(value, base))
  }
  const others = (Object.keys(answered) as PersonField[]).filter(
    (field) => isAfter && !corrected.has(field) && wasKnown(field, fresh),
  )
  // A service that merges may still answer null for a field that was not sent, so a read overrules the answer.
  const isKept = (field: PersonField) => after !== null && wasKnown(field, after)
  const isEmpty = (field: PersonField) => normalise(answered[field]) === null && !isKept(field)
  return {
    corrected,
    shown: Object.fromEntries(
      Object.entries(answered).filter(([field]) => isAfter && readBacks[field as PersonField].unread),
    ),
    blanked: others.filter((field) => isEmpty(field) && field !== mayBeComposed),
    untouched: others.filter((field) => !isEmpty(field) && !sent.includes(field) && field !== mayBeComposed),
  }
}

/** Whether the service stored the intended value. It composes a generated name that was set to null (rule 1). */
function isIntended(correction: StoredCorrection, value: string | null): boolean {
  // A service may change spaces. The next read shows whether it kept them.
  return sameValue(value, correction.mine) || showsMine(value, correction) || takesOverrideAway(correction)
}

function wasKnown(field: PersonField, { row }: FreshRow): boolean {
  return readBacks[field].generated !== true && normalise(readBacks[field].read(row) ?? null) !== null
}

function answeredValues(data: unknown): AnsweredValues {
  const values: AnsweredValues = {}
  const read = readTolerantly(personInformation, data, []).value
  if (read === null) return {}
  for (const field of Object.keys(readBacks) as PersonField[]) {
    if (!Object.hasOwn(Object(data), field)) continue
    const value = read[field]
    const answered = typeof value === 'object' ? (value?.id ?? null) : String(value)
    // An unreadable value does not mean that the field is empty, so it is left out.
    if (answered !== null || isNothing(Object(data)[field])) values[field] = answered
  }
  return values
}
