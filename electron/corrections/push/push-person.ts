import type { PersonField } from '../../../shared/domain/correction.ts'
import { AppError, isFailure } from '../../../shared/domain/failure.ts'
import type { CorrectionId, PersonId } from '../../../shared/domain/ids.ts'
import type { FreshRow } from '../../api/school-api.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { freshFor, lookAtRecord, type RecordLook } from '../reading/index-lag.ts'
import { isUnread, readBacks, valuesOf, withoutId } from '../rules/field-read-back.ts'
import { applyEvent } from '../rules/machine.ts'
import { showsMine } from '../rules/merge.ts'
import { compareWithSchool, seenInDetails } from './compare-with-school.ts'
import { judgeAnswer } from './judge-answer.ts'
import { offerBack } from './offer-back.ts'
import { proveGone } from './prove-gone.ts'
import { evidence, type PushDeps, type PushOutcome } from './push-deps.ts'
import { isRefusal, refusedUpdate } from './refused-update.ts'
import { batchWaitsFor } from './sheet-in-steps.ts'
import { isQuestion } from './unseen-questions.ts'
import {
  dropBefore,
  latest,
  learnReplace,
  mustAsk,
  offerBackUnseen,
  waitsForAnother,
} from './unseen-update.ts'
import { type Look, LookTooOld, type UpdateAnswer, updateInShapes } from './update-in-shapes.ts'

type Push = Pick<Look, 'shapesRefused'> & {
  readonly personId: PersonId
  readonly signal: AbortSignal
  /** Sends only this correction; all corrections if left out. */
  readonly only?: CorrectionId
}

/**
 * Sends the corrections of one person: fresh read, three-way merge per field, smallest update, check of its answer, and a
 * read after it. Throws failures that are not about the corrections (no network, no token, a failing server).
 */
export async function pushPerson(deps: PushDeps, push: Push): Promise<PushOutcome> {
  const { personId, signal } = push
  const open = deps.store.openOf(personId)
  const [first] = open
  if (first === undefined || deps.holds.isHeld(personId) || waitsForAnswers(deps, personId)) return 'done'
  // no earlier update has to be read back, and no new update may be sent
  if (open.every(({ state }) => state === 'queued') && waitsForAnother(deps, personId)) return 'done'
  const look = await lookAtRecord(deps, wantedRecord(deps, first), signal)
  if (look === null) return await proveGone(deps, first, signal)
  const { fresh, details, readAt } = look
  if (mustWait(deps, look)) return 'done'
  const ready = deps.store.transaction(() => {
    offerBackUnseen(deps, deps.store.openOf(personId), fresh)
    const compared = compareWithSchool(deps, personId, fresh)
    dropBefore(deps, personId)
    return compared
  })
  deps.learnt(personId, fresh, details)
  if (deps.isHalted()) return 'done'
  const sent = ready
    .filter(({ id }) => push.only === undefined || id === push.only)
    .filter(({ batch }) => batch === null || batchWaitsFor(deps, batch.id) === null)
  if (sent.length === 0 || mustAsk(deps, sent) || waitsForAnother(deps, personId)) return 'done'
  requireIds(deps, sent, fresh)
  const freshForMs = Math.max(look.freshForMs, freshFor(deps.askedMs()))
  return await send(deps, { ...push, who: first, corrections: sent, fresh, readAt, freshForMs })
}

/** A title or gender without an id counts as unreadable: an update would overwrite it unseen, or empty it by replacing. */
function requireIds({ profile }: PushDeps, sent: readonly StoredCorrection[], { row }: FreshRow): void {
  const isNeeded = (name: string) =>
    profile().putMode === 'replace' || sent.some(({ field }) => field === name)
  const fields = withoutId(row).filter(isNeeded)
  if (fields.length > 0)
    throw new AppError({ code: 'bad-data', endpoint: 'POST /students/…/search', fault: 'unreadable', fields })
}

/** Waits if the search lags behind the direct read, because the search would show an outdated base. */
function mustWait(deps: PushDeps, { fresh, lag }: RecordLook): boolean {
  const waitMs = deps.lags.waitMs(fresh, lag)
  if (waitMs > 0) deps.holds.hold(fresh.row.communityId, waitMs)
  return waitMs > 0
}

/** Uses the current school ID, which may have changed since the correction was made. */
const wantedRecord = (deps: PushDeps, { personId, schoolId }: StoredCorrection) => ({
  personId,
  schoolId: deps.schoolIdOf(personId) ?? schoolId,
})

const waitsForAnswers = (deps: PushDeps, personId: PersonId): boolean =>
  deps.profile().putMode === 'replace' && deps.store.openOf(personId).some(isQuestion)

type Sending = Push &
  Look & {
    readonly who: StoredCorrection
    readonly corrections: readonly StoredCorrection[]
  }

async function send(deps: PushDeps, push: Sending): Promise<PushOutcome> {
  const before = valuesOf(push.fresh.row)
  const sending = deps.store.transaction(() =>
    push.corrections.map((correction) =>
      applyEvent(deps.store, correction, { event: 'sending-begins', holdUntil: null, before }),
    ),
  )
  let answer: UpdateAnswer
  let seen: RecordLook | null = null
  try {
    answer = await updateInShapes(deps, sending, push)
  } catch (error) {
    if (error instanceof LookTooOld)
      return await lookFirst(deps, push, { sending, shapesRefused: error.shapesRefused })
    // If updates replace the record, each part of a bundle would empty the fields of the others.
    const isBundle = sending.length > 1 && deps.profile().putMode !== 'replace'
    if (isRefusal(error) && isBundle) return await oneByOne(deps, push, sending)
    // The answer contradicts the document: the update may be done, and is no longer in flight.
    if (isFailure(error, 'bad-data', 'portal')) seen = await lookAgain(deps, push)
    if (seen === null || !showsAll(sending, seen)) return refusedUpdate(deps, sending, error)
    answer = { fresh: push.fresh, data: null, sent: [] } // unreadable, but the read shows the update
  }
  const after = seen ?? (await lookAgain(deps, push))
  const readable = sending.filter(({ field }) => !isUnread(field))
  const isNewer = after?.fresh.row.modified !== push.fresh.row.modified
  const isShown = after !== null && (readable.length > 0 ? showsAll(readable, after) : isNewer)
  deps.store.transaction(() => {
    answered(deps, sending, { ...answer, after: isShown ? after.fresh : null })
    if (after?.details) seenInDetails(deps, sending, after.details)
    if (after === null || mustWait(deps, after)) return
    offerBackUnseen(deps, latest(deps, sending), after.fresh)
    compareWithSchool(deps, push.personId, after.fresh)
    dropBefore(deps, push.personId)
  })
  if (after !== null) deps.learnt(push.personId, after.fresh, after.details)
  return 'done'
}

type Kept = { readonly sending: readonly StoredCorrection[]; readonly shapesRefused: number }

/** Nothing was sent, so the corrections wait as before. Tries again at once only if refusals have ruled out shapes. */
async function lookFirst(deps: PushDeps, push: Sending, { sending, shapesRefused }: Kept) {
  deps.store.transaction(() => {
    for (const one of sending) applyEvent(deps.store, one, { event: 'not-applied', before: null })
  })
  const { personId, signal, only } = push
  if (shapesRefused === (push.shapesRefused ?? 0)) return 'too-slow'
  return await pushPerson(deps, { personId, signal, shapesRefused, ...(only !== undefined && { only }) })
}

/**
 * The refusal names no field, so the bundle is sent one field at a time, each after its own read: one bad value must not
 * block the others. If one ends unclear, the person is held and the rest wait.
 */
async function oneByOne(deps: PushDeps, push: Push, refused: readonly StoredCorrection[]) {
  deps.store.transaction(() => {
    for (const one of refused) applyEvent(deps.store, one, { event: 'not-applied', before: null })
  })
  let outcome: PushOutcome = 'done'
  for (const { id } of refused) {
    const ended = await pushPerson(deps, { ...push, only: id, shapesRefused: 0 })
    if (ended !== 'done') outcome = ended
  }
  return outcome
}

function answered(
  deps: PushDeps,
  corrections: readonly StoredCorrection[],
  { data, ...context }: UpdateAnswer & { readonly after: FreshRow | null },
): void {
  const judgement = judgeAnswer(data, corrections, context)
  /** Whether only a read can show if the update emptied omitted fields. A service that replaces is sent every field. */
  const isOwed =
    deps.profile().putMode !== 'replace' && judgement.blanked.length + judgement.untouched.length === 0
  deps.store.transaction(() => {
    for (const correction of corrections) {
      const stored = judgement.corrected.get(correction.field)
      const taken = isUnread(correction.field) && !isOwed ? 'answered-unseen' : 'answered-mine'
      const event = stored?.isMine === false ? 'answered-other' : taken
      const tried = { attempts: correction.attempts + 1, last: evidence(deps, null) }
      const theirs = { theirs: stored?.value ?? null, theirsKnown: stored !== undefined }
      applyEvent(deps.store, correction, { event, ...theirs, ...tried, ...(!isOwed && { before: null }) })
    }
    const personId = corrections[0]?.personId
    if (personId !== undefined && Object.keys(judgement.shown).length > 0)
      deps.shown.put(personId, judgement.shown)
    offerBack(deps, { corrections, blanked: judgement.blanked, before: valuesOf(context.fresh.row) })
  })
  const after = Object.fromEntries(
    corrections.map(({ field, mine }) => [field, judgement.corrected.get(field)?.value ?? mine]),
  )
  const { row } = context.fresh
  deps.lags.wrote(row.communityId, { before: valuesOf(row), after, modified: isOwed ? row.modified : null })
  if (judgement.blanked.length === 0 && judgement.untouched.length > 0) deps.learnPutMode('merge')
  learnReplace(deps, corrections, judgement)
}

const showsAll = (sent: readonly StoredCorrection[], { fresh }: RecordLook): boolean =>
  sent.every((correction) => {
    if (isUnread(correction.field)) return false
    const shown = readBacks[correction.field as PersonField].read(fresh.row) // a person's field
    return shown !== undefined && showsMine(shown, correction)
  })

/** Reads the record again, because only a read proves an update. Null if that fails; a later round reads again. */
async function lookAgain(deps: PushDeps, { who, signal }: Sending): Promise<RecordLook | null> {
  try {
    return await lookAtRecord(deps, wantedRecord(deps, who), signal)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return null
  }
}
