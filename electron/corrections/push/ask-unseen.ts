import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { unreadFields } from '../rules/field-map.ts'
import { evidence, type PushDeps } from './push-deps.ts'
import { questionOf } from './question.ts'

/**
 * A service that empties what an update leaves out has to be told every field, also those that no read shows. Whatever
 * a person has not answered stands as a question among the corrections, with what was seen of it last.
 * @returns whether something has to be answered before any update of this person may go.
 */
export function askUnseen(
  deps: Pick<PushDeps, 'store' | 'clock' | 'newId'> & { readonly shown: Pick<PushDeps['shown'], 'read'> },
  about: StoredCorrection,
): boolean {
  const open = deps.store.openOf(about.personId)
  const unanswered = unreadFields.filter(
    (unread) =>
      !open.some(({ field, state, baseKnown }) => field === unread && state === 'queued' && baseKnown),
  )
  const last = evidence(deps, { code: 'not-comparable' })
  const lastShown = deps.shown.read(about.personId)?.values ?? {}
  for (const field of unanswered) {
    if (open.some((correction) => correction.field === field)) continue
    const base = lastShown[field] ?? null
    const unknown = { baseKnown: false, theirsKnown: false }
    deps.store.insert(questionOf(about, { id: deps.newId(), field, base, ...unknown, last }))
  }
  return unanswered.length > 0
}

/** A question about a field that no read shows, still without an answer. */
export const isQuestion = ({ state, last }: StoredCorrection): boolean =>
  state === 'conflict' && last?.failure?.code === 'not-comparable'
