import type { PersonField } from '../../shared/domain/edit.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { EditId, PersonId } from '../../shared/domain/ids.ts'
import type { StoredEdit } from '../storage/queue/edit-store.ts'
import { applyEvent } from './apply-event.ts'
import { fieldRules } from './field-map.ts'
import { type FreshRow, readFresh } from './fresh-read.ts'
import { judgeAnswer } from './judge-answer.ts'
import { mergeField } from './merge.ts'
import { offerBack } from './offer-back.ts'
import { evidence, type PushDeps } from './push-deps.ts'
import { refusedUpdate } from './refused-update.ts'
import { personUpdate } from './update-body.ts'

/** A fresh read older than this says too little about what an update would overwrite. */
const freshForMs = 5_000

/**
 * Send what waits for one person: fresh read, three-way merge per field, the smallest update, its answer compared,
 * a read after it. Throws only what stops the whole queue (no network, no token), and then nothing was sent.
 */
export async function pushPerson(deps: PushDeps, personId: PersonId, signal: AbortSignal): Promise<void> {
  const waiting = deps.store.openOf(personId)
  const [first] = waiting
  if (first === undefined || isHeld(waiting, deps.clock.now())) return
  const fresh = await readFresh(deps.api, { personId, schoolId: first.schoolId }, signal)
  const readAt = deps.clock.monotonic()
  if (fresh === null) return missing(deps, waiting)
  const ready = deps.store.transaction(() => waiting.flatMap(({ id }) => compare(deps, id, fresh)))
  deps.learnt(personId, fresh)
  if (ready.length === 0 || deps.clock.monotonic() - readAt > freshForMs) return
  await send(deps, ready, fresh)
}

/** Until an unclear update is old enough to have landed, or not, nothing of that person may be read back or sent. */
function isHeld(edits: readonly StoredEdit[], now: number): boolean {
  return edits.some(({ holdUntil }) => holdUntil !== null && Date.parse(holdUntil) > now)
}

/** @returns the edit where it may be sent now. Read by id, because an earlier one of the field may have changed it. */
function compare(deps: PushDeps, id: EditId, fresh: FreshRow): StoredEdit[] {
  const edit = deps.store.read(id)
  if (edit === null || edit.variant !== 'person') return []
  const theirs = fieldRules[edit.field as PersonField].read(fresh.row) ?? null // a person's field: variant is checked
  const seen = { theirs, theirsKnown: true, holdUntil: null }
  const verdict = mergeField({ base: edit.base, mine: edit.mine, theirs })
  if (verdict === 'already-mine') {
    applyEvent(deps.store, edit, { event: 'read-mine', ...seen, last: evidence(deps, null) })
    return []
  }
  if (handOver(deps, edit)) return []
  if (verdict === 'changed') {
    applyEvent(deps.store, edit, { event: 'read-other', ...seen })
    return []
  }
  const again =
    edit.state === 'uncertain' ? applyEvent(deps.store, edit, { event: 'read-base', ...seen }) : edit
  return again.state === 'queued' ? [again] : []
}

/** An unclear correction that did not arrive gives way to the later one of its field, with what the person saw first. */
function handOver({ store }: PushDeps, edit: StoredEdit): boolean {
  if (edit.state !== 'uncertain') return false
  const later = store
    .openOf(edit.personId)
    .find(
      ({ field, state, createdAt }) =>
        field === edit.field && state === 'queued' && createdAt >= edit.createdAt,
    )
  if (later === undefined) return false
  store.change(later, { base: edit.base })
  applyEvent(store, edit, { event: 'replaced', holdUntil: null })
  return true
}

function missing(deps: PushDeps, edits: readonly StoredEdit[]): void {
  const last = evidence(deps, { code: 'not-found', documented: true })
  deps.store.transaction(() => {
    for (const edit of edits) applyEvent(deps.store, edit, { event: 'missing', last })
  })
}

async function send(deps: PushDeps, edits: readonly StoredEdit[], fresh: FreshRow): Promise<void> {
  const sending = deps.store.transaction(() =>
    edits.map((edit) => applyEvent(deps.store, edit, { event: 'sending-begins' })),
  )
  try {
    answered(deps, sending, await update(deps, sending, fresh))
  } catch (error) {
    if (isRefusal(error) && sending.length > 1) return await oneByOne(deps, sending, fresh)
    refusedUpdate(deps, sending, error)
    return
  }
  await readAfter(deps, sending)
}

/** Try the update in each shape that is not ruled out. A refusal changed nothing, so the next may follow at once. */
async function update(deps: PushDeps, edits: readonly StoredEdit[], fresh: FreshRow): Promise<Answer> {
  const { putMode } = deps.profile()
  let refused: unknown
  for (const shape of deps.shapes()) {
    const body = personUpdate({ edits, fresh, shape, putMode, optionWords: deps.optionWords })
    try {
      const data = await deps.api.updatePersonalInformation(fresh.row.communityId, body)
      deps.proved(shape)
      return { fresh, data, sent: Object.keys(body) }
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused ??= error
    }
  }
  throw refused
}

const isRefusal = (error: unknown) => error instanceof AppError && error.failure.code === 'rejected'

/** The answer names no field, so a refused bundle is sent again a field at a time: one bad value must not hold the others. */
async function oneByOne(deps: PushDeps, sending: readonly StoredEdit[], fresh: FreshRow): Promise<void> {
  for (const edit of sending) {
    try {
      answered(deps, [edit], await update(deps, [edit], fresh))
    } catch (error) {
      refusedUpdate(deps, [edit], error)
    }
  }
  await readAfter(deps, sending)
}

type Answer = { readonly fresh: FreshRow; readonly data: unknown; readonly sent: readonly string[] }

function answered(deps: PushDeps, edits: readonly StoredEdit[], { data, ...context }: Answer): void {
  const judgement = judgeAnswer(data, edits, context)
  deps.store.transaction(() => {
    for (const edit of edits) {
      const stored = judgement.edited.get(edit.field)
      const event = stored?.isMine === false ? 'answered-other' : 'answered-mine'
      const theirs = stored?.value ?? null
      const done = { theirs, theirsKnown: true, attempts: edit.attempts + 1, last: evidence(deps, null) }
      applyEvent(deps.store, edit, { event, ...done })
    }
    offerBack(deps, { edits, blanked: judgement.blanked, fresh: context.fresh })
  })
  if (judgement.blanked.length > 0) deps.halt({ code: 'unexpected-change', fields: [...judgement.blanked] })
  if (judgement.blanked.length > 0) deps.learnPutMode('replace')
  else if (judgement.untouched.length > 0) deps.learnPutMode('merge')
}

/** Best effort: what was written is known from the answer; the copy only shows it sooner. */
async function readAfter(deps: PushDeps, [first]: readonly StoredEdit[]): Promise<void> {
  if (first === undefined) return
  try {
    const fresh = await readFresh(deps.api, first)
    if (fresh !== null) deps.learnt(first.personId, fresh)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
