import type { CorrectionEvidence, StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { unreadFields } from '../rules/field-read-back.ts'
import { evidence, type PushDeps } from './push-deps.ts'

/**
 * A service that empties omitted fields needs every field in an update, even if no read shows it. Each field that the
 * user has not confirmed becomes a question among the corrections, with its last seen value.
 * @returns whether a question must be answered before any update of this person may be sent.
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

/** An unanswered question about a field that no read shows. */
export const isQuestion = ({ state, last }: StoredCorrection): boolean =>
  state === 'conflict' && last?.failure?.code === 'not-comparable'

type Asked = Pick<StoredCorrection, 'id' | 'field' | 'base' | 'baseKnown' | 'theirsKnown'> & {
  readonly last: CorrectionEvidence
}

/** A correction that the app creates: the user decides whether the field shall have its earlier value (`base`) again. */
export const questionOf = (about: StoredCorrection, asked: Asked): StoredCorrection => ({
  ...about,
  ...asked,
  mine: asked.base,
  theirs: null,
  state: 'conflict',
  attempts: 0,
  holdUntil: null,
  before: null,
  batch: null,
  createdAt: asked.last.at,
  changedAt: asked.last.at,
})
