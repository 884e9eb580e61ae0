import type { PersonField } from '../../shared/domain/edit.ts'
import type { StoredEdit } from '../storage/queue/edit-store.ts'
import { fieldRules } from './field-map.ts'
import type { FreshRow } from './fresh-read.ts'
import { evidence, type PushDeps } from './push-deps.ts'

type Blanked = {
  readonly edits: readonly StoredEdit[]
  readonly blanked: readonly PersonField[]
  readonly fresh: FreshRow
}

/**
 * An update emptied fields that nobody edited: the service replaces the whole record. Their old values stand as
 * corrections for a person to decide, so that nothing is lost and nothing is written again unasked.
 */
export function offerBack(deps: PushDeps, { edits, blanked, fresh }: Blanked): void {
  const [first] = edits
  if (first === undefined) return
  const at = new Date(deps.clock.now()).toISOString()
  for (const field of blanked) {
    const before = fieldRules[field].read(fresh.row) ?? null
    deps.store.insert({
      ...first,
      id: deps.newId(),
      field,
      base: before,
      mine: before,
      theirs: null,
      theirsKnown: true,
      state: 'conflict',
      attempts: 0,
      holdUntil: null,
      last: evidence(deps, { code: 'unexpected-change', fields: [field] }),
      createdAt: at,
      changedAt: at,
    })
  }
}
