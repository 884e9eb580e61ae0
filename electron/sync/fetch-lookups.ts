import { type LookupName, lookupName } from '../../shared/api/lookup.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { RoundDeps } from './deps.ts'
import { retrying } from './retry.ts'
import { settleAll } from './settle-all.ts'
import { isSystemic } from './systemic.ts'

/**
 * Read the twelve lists, each by itself: one the key may not see does not cost the others.
 * @returns how many could not be read. Throws only what stops everything.
 */
export async function fetchLookups(deps: RoundDeps): Promise<number> {
  const names = lookupName.options
  let answered = 0
  const readOne = async (name: LookupName): Promise<boolean> => {
    const isRead = await fetchLookup(deps, name)
    answered += 1
    deps.progress.done('lookups', answered)
    return isRead
  }
  deps.progress.expect('lookups', names.length)
  // Asked for together, because each is small and waiting is what they cost.
  const read = await settleAll(names.map(readOne))
  return read.filter((isRead) => !isRead).length
}

async function fetchLookup(deps: RoundDeps, name: LookupName): Promise<boolean> {
  try {
    const list = await retrying(deps, deps.signal, () => deps.api.readLookup(name, deps.signal))
    deps.putList({ path: name, ...list })
    return true
  } catch (error) {
    if (!(error instanceof AppError) || isSystemic(error.failure)) throw error
    return false
  }
}
