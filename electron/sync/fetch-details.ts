import { AppError, type Failure } from '../../shared/domain/failure.ts'
import type { FetchItem } from '../storage/cache/sync-state.ts'
import type { RoundDeps } from './deps.ts'
import { keepDetail } from './keep.ts'
import { retrying } from './retry.ts'
import { isSystemic } from './systemic.ts'

/** Reads in flight at once, as far as the pace lets them. */
const workers = 8
/** Hours until a record that could not be read is tried again, by attempt. */
const postponeHours = [1, 4, 24] as const

/**
 * Read the details that are due, the most wanted first, each committed by itself.
 * @returns `forbidden` where the key may not read details at all. Throws only what stops everything.
 */
export async function fetchDetails(deps: RoundDeps): Promise<'done' | 'forbidden'> {
  let answered = 0
  let forbidden = false
  const inHand = new Set<string>()
  const take = (): FetchItem | undefined => {
    const item = deps.state.dueDetails(inHand.size + 1).find(({ id }) => !inHand.has(id))
    if (item !== undefined) inHand.add(item.id)
    return item
  }
  const work = async () => {
    for (let item = take(); item !== undefined && !forbidden; item = take()) {
      const outcome = await fetchOne(deps, item)
      inHand.delete(item.id)
      if (outcome === 'forbidden') forbidden = true
      answered += 1
      if (answered % 5 === 0) deps.progress.expect('details', answered + deps.state.countDetails().due)
      deps.progress.done('details', answered)
    }
  }
  deps.progress.expect('details', deps.state.countDetails().due)
  await settleAll(Array.from({ length: workers }, work))
  if (!forbidden) deps.state.completeDataset('details', null)
  return forbidden ? 'forbidden' : 'done'
}

/** Wait for every worker before the first fault is thrown: nothing may write after the round has ended. */
async function settleAll(running: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(running)
  const fault = results.find((result) => result.status === 'rejected')
  if (fault !== undefined) throw fault.reason
}

async function fetchOne(deps: RoundDeps, item: FetchItem): Promise<'read' | 'forbidden' | 'postponed'> {
  try {
    const who = { communityId: item.id, schoolId: item.schoolId }
    const detail = await retrying(deps, deps.signal, () => deps.api.readCurrent(who, { signal: deps.signal }))
    deps.db.transaction(() => {
      deps.people.putDetail(item.id, keepDetail(detail))
      deps.state.dropDetail(item.id)
    })()
    deps.committed([item.id])
    return 'read'
  } catch (error) {
    if (!(error instanceof AppError) || isSystemic(error.failure)) throw error
    if (error.failure.code === 'forbidden') return 'forbidden'
    postpone(deps, item, error.failure)
    return 'postponed'
  }
}

function postpone({ state, clock }: RoundDeps, item: FetchItem, failure: Failure): void {
  const hours = postponeHours[Math.min(item.attempts, postponeHours.length - 1)] ?? 24
  const notBefore = new Date(clock.now() + hours * 3_600_000).toISOString()
  state.postponeDetail(item.id, notBefore, failure)
}
