import { needsPerson } from '../../../shared/domain/edit.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { EditId, PersonId } from '../../../shared/domain/ids.ts'
import type { FreshRow } from '../../api/fresh-record.ts'
import type { StoredEdit } from '../../storage/queue/edit-store.ts'
import { type Lag, lookAtLag } from '../reading/index-lag.ts'
import { applyEvent } from '../rules/apply-event.ts'
import { isUnread, valuesOf } from '../rules/field-map.ts'
import { normalise } from '../rules/merge.ts'
import { askUnseen, isQuestion } from './ask-unseen.ts'
import { compareWithSchool, readsCatchUpMs, seenInDetails } from './compare-with-school.ts'
import { judgeAnswer } from './judge-answer.ts'
import { offerBack, type Sight, sightSince } from './offer-back.ts'
import { proveGone } from './prove-gone.ts'
import { evidence, type PushDeps, type PushOutcome } from './push-deps.ts'
import { isRefusal, refusedUpdate } from './refused-update.ts'
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
  if (first === undefined || deps.holds.isHeld(personId) || waitsForAnswers(deps, personId)) return 'done'
  const fresh = await deps.readFresh(whoIs(deps, first), signal)
  const readAt = deps.clock.monotonic()
  if (fresh === null) return await proveGone(deps, first, signal)
  const { lag, details } = await lookAtLag(deps, fresh, signal)
  if (mustWait(deps, fresh, lag)) return 'done'
  const ready = deps.store.transaction(() => {
    offerBackUnseen(deps, deps.store.openOf(personId), fresh)
    forgetBefore(deps, personId)
    return compareWithSchool(deps, personId, fresh)
  })
  deps.learnt(personId, fresh, details)
  if (deps.isHalted()) return 'done'
  const sent = ready.filter(({ id }) => push.only === undefined || id === push.only)
  if (sent.length === 0 || deps.clock.monotonic() - readAt > freshForMs) return 'done'
  if (mustAsk(deps, sent) || waitsForAnother(deps, personId)) return 'done'
  return await send(deps, { ...push, who: first, edits: sent, fresh })
}

/** What the search shows is compared with the direct read: an index that lags would show a base that is none any more. */
function mustWait(deps: PushDeps, fresh: FreshRow, lag: Lag): boolean {
  const { communityId } = fresh.row
  if (!deps.lags.mustWait(fresh, lag)) return false
  deps.holds.hold(communityId as PersonId, lagMs) // sound: a row's id was read as one
  return true
}

/** An update that landed without an answer that says so may have emptied fields, too. */
function offerBackUnseen(deps: PushDeps, open: readonly StoredEdit[], { row }: FreshRow): void {
  const edits = open.filter((edit) => edit.before !== null)
  const before = edits[0]?.before ?? null
  if (before === null || deps.profile().putMode === 'merge') return
  const { blanked, untouched } = sightSince(before, valuesOf(row), edits)
  const sent: ReadonlySet<string> = new Set(deps.shapes()[0]?.personAlways)
  offerBack(deps, { edits, blanked, before })
  learnReplace(deps, edits, { blanked, untouched: untouched.filter((field) => !sent.has(field)) })
}

/** Some emptied and others not says nothing: somebody else may have emptied those at that very moment. */
function learnReplace(deps: PushDeps, edits: readonly StoredEdit[], { blanked, untouched }: Sight): void {
  if (blanked.length === 0 || untouched.length > 0) return
  deps.learnPutMode('replace')
  mustAsk(deps, edits) // what no read shows may be empty now, too
}

/** What nobody sends any more was looked at now, after its hold: what is emptied from here on somebody else has emptied. */
function forgetBefore({ store }: PushDeps, personId: PersonId): void {
  for (const edit of store.openOf(personId))
    if (edit.before !== null && needsPerson.has(edit.state)) store.change(edit, { before: null })
}

/** Under the school ID that the copy has now: it may have been changed since the correction was made. */
const whoIs = (deps: PushDeps, { personId, schoolId }: StoredEdit) => ({
  personId,
  schoolId: deps.schoolIdOf(personId) ?? schoolId,
})

const waitsForAnswers = (deps: PushDeps, personId: PersonId): boolean =>
  deps.profile().putMode === 'replace' && deps.store.openOf(personId).some(isQuestion)

/** As they stand now; without those whose answer has said what became of the other fields. */
const unsaid = ({ store }: PushDeps, sent: readonly StoredEdit[]): StoredEdit[] =>
  sent.flatMap(({ id }) => store.read(id) ?? []).filter(({ before }) => before !== null)

/**
 * While nobody knows whether an update empties what it leaves out, one person's is looked at before another's goes.
 * Not for ever: a record that cannot be read keeps nobody waiting longer than the reads may be behind.
 */
function waitsForAnother({ profile, store, holds, clock }: PushDeps, personId: PersonId): boolean {
  const isRecent = ({ changedAt }: StoredEdit) =>
    Math.abs(clock.now() - Date.parse(changedAt)) < readsCatchUpMs
  return (
    profile().putMode === 'unknown' &&
    store
      .open()
      .some(
        (edit) =>
          edit.personId !== personId &&
          edit.state === 'uncertain' &&
          edit.before !== null &&
          (holds.isHeld(edit.personId) || isRecent(edit)),
      )
  )
}

function mustAsk(deps: PushDeps, [first]: readonly StoredEdit[]): boolean {
  if (first === undefined || deps.profile().putMode !== 'replace') return false
  return deps.store.transaction(() => askUnseen(deps, first))
}

type Sending = Push & {
  readonly who: StoredEdit
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
  let answer: Answer
  try {
    answer = await update(deps, sending, push.fresh)
  } catch (error) {
    // Where an update replaces the record, each part of a bundle would empty the fields of the others.
    const isBundle = sending.length > 1 && deps.profile().putMode !== 'replace'
    if (isRefusal(error) && isBundle) return await oneByOne(deps, push, sending)
    return refusedUpdate(deps, sending, error)
  }
  const after = await lookAgain(deps, push)
  deps.store.transaction(() => {
    answered(deps, sending, answer)
    if (after?.details) seenInDetails(deps, sending, after.details)
    if (after === null || mustWait(deps, after.fresh, after.lag)) return
    offerBackUnseen(deps, unsaid(deps, sending), after.fresh)
    forgetBefore(deps, push.personId)
    compareWithSchool(deps, push.personId, after.fresh)
  })
  if (after !== null) deps.learnt(push.personId, after.fresh, after.details)
  return 'done'
}

/** Try the update in each shape that is not ruled out. A refusal changed nothing, so the next may follow at once. */
async function update(deps: PushDeps, edits: readonly StoredEdit[], fresh: FreshRow): Promise<Answer> {
  const { putMode } = deps.profile()
  let refused: unknown
  for (const shape of shapesFor(deps, edits)) {
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

/** An update that empties a field which must not be empty is refused in every shape. */
function shapesFor(deps: PushDeps, edits: readonly StoredEdit[]): ReturnType<PushDeps['shapes']> {
  const shapes = deps.shapes()
  const required: readonly string[] = shapes[0]?.personAlways ?? []
  const isInVain = edits.some(({ field, mine }) => required.includes(field) && normalise(mine) === null)
  return isInVain ? shapes.slice(0, 1) : shapes
}

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
  /** Where nobody knows, and the answer shows nothing of the rest, a read has to say what became of it. */
  const isOwed =
    deps.profile().putMode === 'unknown' && judgement.blanked.length + judgement.untouched.length === 0
  deps.store.transaction(() => {
    for (const edit of edits) {
      const stored = judgement.edited.get(edit.field)
      const taken = isUnread(edit.field) && !isOwed ? 'answered-unseen' : 'answered-mine'
      const event = stored?.isMine === false ? 'answered-other' : taken
      const theirs = stored?.value ?? null
      const attempts = edit.attempts + 1
      const done = {
        theirs,
        theirsKnown: stored !== undefined,
        attempts,
        ...(!isOwed && { before: null }),
      }
      applyEvent(deps.store, edit, { event, ...done, last: evidence(deps, null) })
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
  if (judgement.blanked.length === 0 && judgement.untouched.length > 0) deps.learnPutMode('merge')
  learnReplace(deps, edits, judgement)
}

/** What the service says of an update is no proof; a read that shows it is. Null: there is none now, and it is looked for later. */
async function lookAgain(deps: PushDeps, { who, signal }: Sending) {
  try {
    const fresh = await deps.readFresh(whoIs(deps, who), signal)
    return fresh === null ? null : { fresh, ...(await lookAtLag(deps, fresh, signal)) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return null
  }
}
