import type { PersonField } from '../../../shared/domain/correction.ts'
import type { PersonValues, StoredCorrection } from '../../storage/queue/correction-store.ts'
import { applyEvent } from '../rules/apply-event.ts'
import { normalise } from '../rules/merge.ts'
import { mayBeComposed } from './judge-answer.ts'
import { evidence, type PushDeps } from './push-deps.ts'

type Blanked = {
  readonly corrections: readonly StoredCorrection[]
  readonly blanked: readonly PersonField[]
  /** The record as it was. */
  readonly before: PersonValues
}

/**
 * An update emptied fields that nobody corrected: the service replaces the whole record. Their old values stand as
 * corrections for a person to decide, so that nothing is lost and nothing is written again unasked.
 */
export function offerBack(
  deps: Pick<PushDeps, 'store' | 'clock' | 'newId' | 'halt'>,
  { corrections, blanked, before }: Blanked,
): void {
  const [first] = corrections
  if (first === undefined || blanked.length === 0) return
  const at = new Date(deps.clock.now()).toISOString()
  const waiting = deps.store.openOf(first.personId)
  for (const field of blanked) {
    const last = evidence(deps, { code: 'unexpected-change', fields: [field] })
    const value = before[field] ?? null
    const own = waiting.findLast((correction) => correction.field === field)
    if (own !== undefined) {
      // A correction of the field waits already: a person decides there, and sees what was emptied.
      applyEvent(deps.store, own, { event: 'read-other', base: value, theirs: null, theirsKnown: true, last })
      continue
    }
    deps.store.insert({
      ...first,
      id: deps.newId(),
      field,
      base: value,
      mine: value,
      theirs: null,
      theirsKnown: true,
      state: 'conflict',
      attempts: 0,
      holdUntil: null,
      before: null,
      last,
      createdAt: at,
      changedAt: at,
    })
  }
  deps.halt({ code: 'unexpected-change', fields: [...blanked] })
}

/** What became of the fields that had a value before and that nobody corrected. */
export type Sight = { readonly blanked: readonly PersonField[]; readonly untouched: readonly PersonField[] }

export function sightSince(
  before: PersonValues,
  now: PersonValues,
  corrections: readonly StoredCorrection[],
): Sight {
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
