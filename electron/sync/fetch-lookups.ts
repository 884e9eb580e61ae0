import { type LookupName, lookupName } from '../../shared/api/lookup.ts'
import type { AppError } from '../../shared/domain/failure.ts'
import { isInOwnWords } from '../api/http.ts'
import { createListReader } from '../storage/cache/lookup-lists.ts'
import { retrying } from './asking/retry.ts'
import type { RoundDeps } from './deps.ts'
import { settleAll } from './settle-all.ts'
import { failureOfOne, isDenied, mayBeOneRecord } from './systemic.ts'

/**
 * Reads the twelve lists, each by itself, so that a missing, forbidden or failing list does not affect the others.
 * @returns the number of lists that this key can read or this desk still has, `forbidden` if it may read no list, or
 * null if a read failed. Throws only failures that stop the whole round.
 */
export async function fetchLookups(deps: RoundDeps): Promise<number | 'forbidden' | null> {
  const names = lookupName.options
  let answered = 0
  const readOne = async (name: LookupName): Promise<AppError | null> => {
    const error = await fetchLookup(deps, name)
    answered += 1
    deps.progress.done('lookups', answered)
    return error
  }
  deps.progress.expect('lookups', names.length)
  // The lists are requested together, because each is small and costs only waiting time.
  const read = await settleAll(names.map(readOne))
  const failed = read.filter((error) => error !== null)
  const broken = failed.find(mayBeOneRecord)
  if (broken !== undefined && failed.length === names.length) throw broken
  if (failed.length === names.length && failed.every(isDenied)) return 'forbidden'
  const failing = names.filter((name, at) => isFailing(name, read[at] ?? null))
  const absent = failed.filter(isAbsent).length + failing.length
  // If the service fails for most lists, the lists are not the cause.
  const isRead = failed.length === absent && failing.length < names.length - absent
  const lists = createListReader(deps.db)
  return isRead ? names.length - absent + failing.filter((name) => lists.read(name) !== null).length : null
}

/** Whether the key may not read the list, or the service itself says that there is no such list. */
const isAbsent = (error: AppError) =>
  isDenied(error) || (error.failure.code === 'not-found' && error.failure.documented)

/** Corrections are offered and checked by these lists, so after a failure the next round must read them again. */
const forCorrections: readonly LookupName[] = ['title', 'gender']

/** Whether the service refuses this list or fails for it, so that the desk does without it or keeps its stored version. */
function isFailing(name: LookupName, error: AppError | null): boolean {
  if (error === null || forCorrections.includes(name)) return false
  const { failure } = error
  return (
    (failure.code === 'rejected' && isInOwnWords(error)) ||
    (failure.code === 'server-error' && failure.status === 500)
  )
}

async function fetchLookup(deps: RoundDeps, name: LookupName): Promise<AppError | null> {
  try {
    const list = await retrying(deps, deps.signal, () => deps.api.readLookup(name, deps.signal))
    deps.putList({ path: name, ...list })
    return null
  } catch (error) {
    return failureOfOne(error)
  }
}
