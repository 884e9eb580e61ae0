import { type LookupName, lookupName } from '../../shared/api/lookup.ts'
import { AppError, type Failure } from '../../shared/domain/failure.ts'
import { retrying } from './asking/retry.ts'
import type { RoundDeps } from './deps.ts'
import { settleAll } from './settle-all.ts'
import { isSystemic, mayBeOneRecord } from './systemic.ts'

/**
 * Reads the twelve lists, each by itself, so that a missing or forbidden list does not affect the others.
 * @returns the number of lists for this key, `forbidden` if it may read no list, or null if a read failed. Throws only
 * failures that stop the whole round.
 */
export async function fetchLookups(deps: RoundDeps): Promise<number | 'forbidden' | null> {
  const names = lookupName.options
  let answered = 0
  const readOne = async (name: LookupName): Promise<Failure | null> => {
    const failure = await fetchLookup(deps, name)
    answered += 1
    deps.progress.done('lookups', answered)
    return failure
  }
  deps.progress.expect('lookups', names.length)
  // The lists are requested together, because each is small and costs only waiting time.
  const read = await settleAll(names.map(readOne))
  const failed = read.filter((failure) => failure !== null)
  const [broken] = failed.filter((failure) => mayBeOneRecord(new AppError(failure)))
  if (broken !== undefined && failed.length === names.length) throw new AppError(broken)
  if (failed.length === names.length && failed.every(({ code }) => code === 'forbidden')) return 'forbidden'
  const absent = failed.filter(isAbsent).length
  const isRead = failed.length === absent && absent < names.length
  return isRead ? names.length - absent : null
}

/** Whether the key may not read the list, or the service itself says that there is no such list. */
const isAbsent = (failure: Failure) =>
  failure.code === 'forbidden' || (failure.code === 'not-found' && failure.documented)

async function fetchLookup(deps: RoundDeps, name: LookupName): Promise<Failure | null> {
  try {
    const list = await retrying(deps, deps.signal, () => deps.api.readLookup(name, deps.signal))
    deps.putList({ path: name, ...list })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (isSystemic(error.failure) && !mayBeOneRecord(error)) throw error
    return error.failure
  }
}
