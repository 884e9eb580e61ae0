import { AppError, type Failure, isFailure } from '../../shared/domain/failure.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { KeptDetail } from '../storage/cache/kept.ts'
import type { FetchItem } from '../storage/cache/sync-state.ts'
import { inTransaction } from '../storage/connection.ts'
import { retrying } from './asking/retry.ts'
import type { RoundDeps } from './deps.ts'
import { hurryWhenMoved } from './hurry-wanted.ts'
import type { NamesFirst } from './names-first.ts'
import { settleAll } from './settle-all.ts'
import { failureOfOne, isDenied, maxInARow, mayBeOneRecord } from './systemic.ts'
import { createWriteInTurns } from './write-in-turns.ts'

/** Workers, twice the requests in flight: half of the details are stored while the other half is requested. */
const workers = 16
/** The number of workers while the names are still being read. */
const workersDuringNames = 8
/** Hours until an unreadable record is tried again, by attempt; fewer if the connection may be at fault. */
const postponeHours = { record: [1, 4, 24], connection: [1 / 6, 1, 4, 24] } as const
/** This many 403 answers without a success are the key's fault. A few may be for records outside the key's group. */
const refusalsOfKey = 3
/** After this many failed reads, the record counts as faulty and is listed as unreadable. */
const triedEnough = 3
/** If more people than this lack details, the cause is not in their records. */
const tolerable = { people: 5, share: 0.2 } as const
/** If the records of more people than this were tried too seldom, the student data is not complete yet. */
const tolerableUntried = { people: 5, share: 0.01 } as const
const atMost = ({ people, share }: { readonly people: number; readonly share: number }, of: number) =>
  Math.max(people, share * of)
/** The most details in one transaction, which takes about 8 ms on a slow machine. */
const maxAtOnce = 4
/** How many items are taken from the work list at once: an urgent person waits for these at most. */
const lookAhead = 8
/** The work list is recounted after this many answers. */
const countEvery = 25

type Detail = {
  readonly id: PersonId
  readonly askedAt: string
  /** Null if the person no longer belongs to this desk. */
  readonly kept: KeptDetail | null
}

/**
 * Reads the details that are due, urgent ones first, until all names are read and no details are due. Answers that
 * arrive together are committed together.
 * @returns whether this phase is done: details of practically everyone are stored, or the key may not read details. It
 * is not done if too many reads fail to blame the records. Throws only failures that stop the whole round.
 */
export async function fetchDetails(deps: RoundDeps, names: NamesFirst): Promise<boolean> {
  const startedAt = new Date(deps.clock.now()).toISOString()
  const tally = { answered: 0, read: 0, stopped: false }
  const refused: (Refused & { readonly isDenied: boolean })[] = []
  /** People whose reads are in flight or have failed without a verdict. They are not requested again in this round. */
  const inHand = new Set<string>()
  const giveUp = (item: FetchItem, failure: Failure) => {
    postpone(deps, item, failure)
    inHand.delete(item.id)
  }
  const row = createRow(giveUp)
  const write = createWriteInTurns<Detail>(maxAtOnce, (details) => writeDetails(deps, details))
  const hurry = hurryWhenMoved(deps)
  let due: FetchItem[] = []
  /** The value of `names.lists()` when the work list was empty. The list can fill only after this value has changed. */
  let emptyAt = -1
  const take = (): FetchItem | undefined => {
    if (hurry() || (due.length === 0 && emptyAt !== names.lists()))
      due = deps.state.dueDetails(inHand.size + lookAhead).filter(({ id }) => !inHand.has(id))
    if (due.length === 0) emptyAt = names.lists()
    const item = due.shift()
    if (item !== undefined) inHand.add(item.id)
    return item
  }
  const next = async (): Promise<FetchItem | undefined> => {
    for (;;) {
      await names.turn()
      const isLast = names.hasEnded() !== null
      if (tally.stopped || names.hasEnded() === 'broken') return undefined
      const item = take()
      if (item !== undefined || isLast) return item
      await names.moved()
    }
  }
  const work = async (at: number) => {
    while (at >= workersDuringNames && names.hasEnded() === null) await names.moved()
    for (let item = await next(); item !== undefined; item = await next()) {
      const error = await fetchOne(deps, item, write)
      const failure = error?.failure ?? null
      tally.answered += 1
      const isTooLong = row.met(item, failure)
      if (failure === null) {
        tally.read += 1
        inHand.delete(item.id)
      } else if (failure.code === 'forbidden') refused.push({ item, failure, isDenied: isDenied(error) })
      else if (!row.holds(item)) giveUp(item, failure)
      if (isTooLong) await settleRow(deps, row, false)
      if (tally.read === 0 && refused.length >= refusalsOfKey) tally.stopped = true
      if (tally.answered % countEvery === 0) deps.progress.expectMore('details', deps.state.countDue())
      deps.progress.done('details', tally.answered)
    }
  }
  const untilFault = (at: number) =>
    work(at).catch((error: unknown) => {
      tally.stopped = true // a fault that stops one worker stops all workers
      throw error
    })
  await settleAll(Array.from({ length: workers }, (_, at) => untilFault(at)))
  await settleRow(deps, row, tally.read > 0)
  deps.state.quarantineUnread()
  if (tally.read === 0 && refused.length > 0) {
    if (!refused.every((one) => one.isDenied)) return false
    if (await isKeyDenied(deps, refused)) {
      deps.state.forbidDataset('details')
      return true
    }
  }
  for (const { item, failure } of refused) postpone(deps, item, failure)
  const { listed, without, stillTried } = deps.state.countDetails(triedEnough)
  if (without > atMost(tolerable, listed) || stillTried > atMost(tolerableUntried, listed)) return false
  deps.state.completeDataset('details', { at: startedAt, expected: listed })
  return true
}

type Refused = { readonly item: FetchItem; readonly failure: Failure }

/** Collects consecutive failures that may be the connection's fault. */
function createRow(postpone: (item: FetchItem, failure: Failure) => void) {
  let inARow: Refused[] = []
  const release = () => {
    for (const { item, failure } of inARow) postpone(item, failure)
    inARow = []
  }
  return {
    /** @returns whether this failure is the one with which there are too many. */
    met: (item: FetchItem, failure: Failure | null): boolean => {
      if (failure === null) release()
      if (failure === null || !mayBeOneRecord(new AppError(failure))) return false
      inARow.push({ item, failure })
      return inARow.length === maxInARow
    },
    holds: (item: FetchItem): boolean => inARow.some((one) => one.item === item),
    failed: (): readonly Refused[] => inARow,
    release,
  }
}

/**
 * Unless details were read in this round, reads a student who was readable before: success means bad records. Without
 * one, a few `server-error` are the records', as the service has answered the lists. Throws the connection's fault.
 */
async function settleRow(
  { api, removal, signal }: RoundDeps,
  row: ReturnType<typeof createRow>,
  isProven: boolean,
): Promise<void> {
  const failed = row.failed()
  const last = failed.at(-1)
  if (last === undefined) return
  const control = isProven ? undefined : controlFor(removal, failed)
  if (control !== undefined)
    await api.readCurrent({ communityId: control.id, schoolId: control.schoolId }, { signal })
  else if (!isProven && (failed.length >= maxInARow || last.failure.code !== 'server-error'))
    throw new AppError(last.failure)
  row.release()
}

/** A student who was readable before, and is none of those. */
function controlFor(removal: RoundDeps['removal'], those: readonly Refused[]) {
  const ids = new Set(those.map(({ item }) => item.id))
  return removal.knownStudents(ids.size + 1).find(({ id }) => !ids.has(id))
}

/** Whether the key may read no details at all: reads a student with details to see. Throws what that read throws. */
async function isKeyDenied({ api, removal, state, signal }: RoundDeps, refused: readonly Refused[]) {
  const control = controlFor(removal, refused)
  // On a new desk no one was readable before. Those whose turn is last may be of another group than those refused.
  const asked = control === undefined ? state.dueDetails(state.countDue()).slice(-3) : [control]
  for (const { id, schoolId } of asked) {
    try {
      await api.readCurrent({ communityId: id, schoolId }, { signal })
      return false
    } catch (error) {
      const hasLeft = control === undefined && isFailure(error, 'not-found')
      if (!isDenied(error) && !hasLeft) throw error
    }
  }
  return true
}

/** @returns why the record could not be read; null if it was read. */
async function fetchOne(
  deps: RoundDeps,
  item: FetchItem,
  write: (detail: Detail) => Promise<void>,
): Promise<AppError | null> {
  try {
    const who = { communityId: item.id, schoolId: item.schoolId }
    const { api, signal } = deps
    await write(
      await retrying(deps, signal, async () => {
        const askedAt = new Date(deps.clock.now()).toISOString()
        const detail = await api.readCurrent(who, { signal })
        const kept = deps.scope.hasMovedOut(detail) ? null : deps.keep.detail(detail)
        return { id: item.id, askedAt, kept }
      }),
    )
    return null
  } catch (error) {
    return failureOfOne(error)
  }
}

function writeDetails(deps: RoundDeps, details: readonly Detail[]): void {
  inTransaction(deps.db, () => {
    for (const { kept, ...answered } of details)
      if (kept === null) deps.scope.takeOut('current', answered.id)
      else deps.people.putDetail(answered, kept)
  })
  deps.committed(details.map(({ id }) => id))
}

function postpone({ state, clock }: RoundDeps, item: FetchItem, failure: Failure): void {
  const byAttempt = postponeHours[mayBeOneRecord(new AppError(failure)) ? 'connection' : 'record']
  const hours = byAttempt[Math.min(item.attempts, byAttempt.length - 1)] ?? 24
  const notBefore = new Date(clock.now() + hours * 3_600_000).toISOString()
  state.postponeDetail(item.id, notBefore, failure)
}
