import { type LookupName, lookupName } from '../../shared/api/lookup.ts'
import type { AppError } from '../../shared/domain/failure.ts'
import { retrying } from './asking/retry.ts'
import type { RoundDeps } from './deps.ts'
import { settleAll } from './settle-all.ts'
import { failureOfOne, isDenied, mayBeOneRecord } from './systemic.ts'

/**
 * Reads the twelve lists, each by itself, so that a missing or forbidden list does not affect the others.
 * @returns the number of lists for this key, `forbidden` if it may read no list, or null if a read failed. Throws only
 * failures that stop the whole round.
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
  const absent = failed.filter(isAbsent).length
  const isRead = failed.length === absent && absent < names.length
  return isRead ? names.length - absent : null
}

/** Whether the key may not read the list, or the service itself says that there is no such list. */
const isAbsent = (error: AppError) =>
  isDenied(error) || (error.failure.code === 'not-found' && error.failure.documented)

async function fetchLookup(deps: RoundDeps, name: LookupName): Promise<AppError | null> {
  try {
    const list = await retrying(deps, deps.signal, () => deps.api.readLookup(name, deps.signal))
    deps.putList({ path: name, ...list })
    return null
  } catch (error) {
    return failureOfOne(error)
  }
}
