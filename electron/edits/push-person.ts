import { AppError } from '../../shared/domain/failure.ts'
import type { EditId, PersonId } from '../../shared/domain/ids.ts'
import type { StoredEdit } from '../storage/queue/edit-store.ts'
import { applyEvent } from './apply-event.ts'
import { compareWithSchool } from './compare-with-school.ts'
import { valuesOf } from './field-map.ts'
import { type FreshRow, readFresh } from './fresh-read.ts'
import { lagsBehind } from './index-lag.ts'
import { judgeAnswer } from './judge-answer.ts'
import { emptiedSince, offerBack } from './offer-back.ts'
import { evidence, type PushDeps, type PushOutcome } from './push-deps.ts'
import { refusedUpdate } from './refused-update.ts'
import { personUpdate } from './update-body.ts'

/** A fresh read older than this says too little about what an update would overwrite. */
const freshForMs = 5_000
/** The searches may show an older record than the school has; so long is waited for them, and so often. */
const lagMs = 5_000

type Push = {
  readonly personId: PersonId
  readonly signal: AbortSignal
  /** Only this one of what waits; absent: all. */
  readonly only?: EditId
}

/**
 * Send what waits for one person: fresh read, three-way merge per field, the smallest update, its answer compared,
 * a read after it. Throws what says nothing about the person's corrections (no network, no token, a server in trouble).
 */
export async function pushPerson(deps: PushDeps, push: Push): Promise<PushOutcome> {
  const { personId, signal } = push
  const [first] = deps.store.openOf(personId)
  if (first === undefined || deps.holds.isHeld(personId)) return 'done'
  const fresh = await readFresh(deps.api, first, signal)
  const readAt = deps.clock.monotonic()
  if (fresh === null) return missing(deps, personId)
  if (await mustWait(deps, fresh, signal)) return 'done'
  const ready = deps.store.transaction(() => {
    offerBackUnseen(deps, personId, fresh)
    return compareWithSchool(deps, personId, fresh)
  })
  deps.learnt(personId, fresh)
  if (deps.isHalted()) return 'done'
  const sent = ready.filter(({ id }) => push.only === undefined || id === push.only)
  if (sent.length === 0 || deps.clock.monotonic() - readAt > freshForMs) return 'done'
  return await send(deps, { ...push, who: first, edits: sent, fresh })
}

/** What the search shows is compared with the direct read: an index that lags would show a base that is none any more. */
async function mustWait(deps: PushDeps, fresh: FreshRow, signal: AbortSignal): Promise<boolean> {
  const { communityId } = fresh.row
  const lag = await lagsBehind(deps.api, fresh, signal)
  if (!deps.lags.mustWait(fresh, lag)) return false
  deps.holds.hold(communityId as PersonId, lagMs) // sound: a row's id was read as one
  return true
}

/** An update that landed without its answer being seen may have emptied fields, too. */
function offerBackUnseen(deps: PushDeps, personId: PersonId, { row }: FreshRow): void {
  const edits = deps.store.openOf(personId).filter(({ before }) => before !== null)
  const before = edits[0]?.before ?? null
  if (before === null || deps.profile().putMode === 'merge') return
  offerBack(deps, { edits, blanked: emptiedSince(before, valuesOf(row), edits), before })
}

function missing(deps: PushDeps, personId: PersonId): PushOutcome {
  const last = evidence(deps, { code: 'not-found', documented: true })
  deps.store.transaction(() => {
    for (const edit of deps.store.openOf(personId)) applyEvent(deps.store, edit, { event: 'missing', last })
  })
  return 'done'
}

type Sending = Push & {
  readonly who: Pick<StoredEdit, 'personId' | 'schoolId'>
  readonly edits: readonly StoredEdit[]
  readonly fresh: FreshRow
}

async function send(deps: PushDeps, push: Sending): Promise<PushOutcome> {
  const before = valuesOf(push.fresh.row)
  const sending = deps.store.transaction(() =>
    push.edits.map((edit) =>
      applyEvent(deps.store, edit, { event: 'sending-begins', holdUntil: null, before }),
    ),
  )
  try {
    answered(deps, sending, await update(deps, sending, push.fresh))
  } catch (error) {
    if (isRefusal(error) && sending.length > 1) return await oneByOne(deps, push, sending)
    return refusedUpdate(deps, sending, error)
  }
  await readAfter(deps, push)
  return 'done'
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

/**
 * The answer names no field, so a refused bundle is sent again a field at a time, each with a look of its own: one bad
 * value must not hold the others. Where one ends unclear the person is held, and the rest wait.
 */
async function oneByOne(deps: PushDeps, push: Push, refused: readonly StoredEdit[]): Promise<PushOutcome> {
  deps.store.transaction(() => {
    for (const edit of refused) applyEvent(deps.store, edit, { event: 'not-applied' })
  })
  let outcome: PushOutcome = 'done'
  for (const { id } of refused)
    if ((await pushPerson(deps, { ...push, only: id })) === 'forbidden') outcome = 'forbidden'
  return outcome
}

type Answer = { readonly fresh: FreshRow; readonly data: unknown; readonly sent: readonly string[] }

function answered(deps: PushDeps, edits: readonly StoredEdit[], { data, ...context }: Answer): void {
  const judgement = judgeAnswer(data, edits, context)
  deps.store.transaction(() => {
    for (const edit of edits) {
      const stored = judgement.edited.get(edit.field)
      const event = stored?.isMine === false ? 'answered-other' : 'answered-mine'
      const theirs = stored?.value ?? null
      const attempts = edit.attempts + 1
      const done = { theirs, theirsKnown: true, attempts, before: null, last: evidence(deps, null) }
      applyEvent(deps.store, edit, { event, ...done })
    }
    const personId = edits[0]?.personId
    if (personId !== undefined && Object.keys(judgement.shown).length > 0)
      deps.shown.put(personId, judgement.shown)
    offerBack(deps, { edits, blanked: judgement.blanked, before: valuesOf(context.fresh.row) })
  })
  const after = Object.fromEntries(
    edits.map(({ field, mine }) => [field, judgement.edited.get(field)?.value ?? mine]),
  )
  deps.lags.wrote(context.fresh.row.communityId, valuesOf(context.fresh.row), after)
  // Some emptied and others not says nothing: somebody else may have emptied those at that very moment.
  const { blanked, untouched } = judgement
  if (blanked.length === 0 && untouched.length > 0) deps.learnPutMode('merge')
  if (blanked.length > 0 && untouched.length === 0) deps.learnPutMode('replace')
}

/** Best effort: what was written is known from the answer; the copy only shows it sooner. */
async function readAfter(deps: PushDeps, { personId, who }: Sending): Promise<void> {
  try {
    const fresh = await readFresh(deps.api, who)
    if (fresh !== null) deps.learnt(personId, fresh)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
