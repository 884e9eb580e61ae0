import type { PersonField } from '../../../shared/domain/correction.ts'
import { normalise, sameExactly } from '../../../shared/text/same-value.ts'
import type {
  CorrectionEvidence,
  PersonValues,
  StoredCorrection,
} from '../../storage/queue/stored-correction.ts'
import { applyEvent } from '../rules/machine.ts'
import { mayBeComposed } from './judge-answer.ts'
import { evidence, type PushDeps } from './push-deps.ts'
import { questionOf } from './unseen-questions.ts'

type Blanked = {
  readonly corrections: readonly StoredCorrection[]
  readonly blanked: readonly PersonField[]
  readonly before: PersonValues
}

/**
 * A service that replaces the whole record empties the fields that an update omits. This turns their old values into
 * corrections for the user to decide, so that nothing is lost and nothing is written without consent.
 */
export function offerBack(
  deps: Pick<PushDeps, 'store' | 'clock' | 'newId' | 'halt'>,
  { corrections, blanked, before }: Blanked,
): void {
  const [first] = corrections
  if (first === undefined || blanked.length === 0) return
  const waiting = deps.store.openOf(first.personId)
  for (const field of blanked) {
    const last = evidence(deps, { code: 'unexpected-change', fields: [field] })
    const value = before[field] ?? null
    const own = waiting.findLast((correction) => correction.field === field)
    if (own !== undefined) {
      // A correction of this field waits already, so it becomes the question and shows the emptied value.
      applyEvent(deps.store, own, { event: 'emptied', base: value, theirs: null, theirsKnown: true, last })
      continue
    }
    deps.store.insert(emptiedOf(first, { id: deps.newId(), field, base: value, last }))
  }
  deps.halt({ code: 'unexpected-change', fields: [...blanked] })
}

/** Whether an update of another field emptied this one, and the user has not yet decided about its value. */
export const isEmptied = ({ state, base, theirs, theirsKnown, last }: StoredCorrection): boolean =>
  state === 'conflict' &&
  last?.failure?.code === 'unexpected-change' &&
  theirsKnown &&
  normalise(theirs) === null &&
  normalise(base) !== null

/** Keeps the question about an emptied value open after the correction of the field was withdrawn. */
export function keepAsking(
  { store, newId }: Pick<PushDeps, 'store' | 'newId'>,
  takenBack: StoredCorrection,
): void {
  const { field, base, mine, last } = takenBack
  if (last === null || !isEmptied(takenBack) || sameExactly(base, mine)) return
  store.insert(emptiedOf(takenBack, { id: newId(), field, base, last }))
}

/** A question about a field that had a value and is empty now. */
const emptiedOf = (
  about: StoredCorrection,
  emptied: Pick<StoredCorrection, 'id' | 'field' | 'base'> & { readonly last: CorrectionEvidence },
): StoredCorrection => questionOf(about, { ...emptied, baseKnown: about.baseKnown, theirsKnown: true })

/** The outcome for fields without a correction that had a value before. */
export type OtherFields = {
  readonly blanked: readonly PersonField[]
  readonly untouched: readonly PersonField[]
}

export function otherFieldsSince(
  before: PersonValues,
  now: PersonValues,
  corrections: readonly StoredCorrection[],
): OtherFields {
  const corrected = new Set<string>(corrections.map(({ field }) => field))
  const isEmpty = (values: PersonValues, field: PersonField) => normalise(values[field]) === null
  const others = (Object.keys(before) as PersonField[]).filter(
    (field) => field in now && !corrected.has(field) && !isEmpty(before, field),
  )
  return {
    blanked: others.filter((field) => isEmpty(now, field)),
    untouched: others.filter((field) => !isEmpty(now, field) && field !== mayBeComposed),
  }
}
