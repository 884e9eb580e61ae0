import { lookupName } from '../../shared/api/lookup.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { RoundDeps } from './deps.ts'
import { retrying } from './retry.ts'
import { isSystemic } from './systemic.ts'

/**
 * Read the twelve lists, each by itself: one the key may not see does not cost the others.
 * @returns how many could not be read. Throws only what stops everything.
 */
export async function fetchLookups(deps: RoundDeps): Promise<number> {
  const names = lookupName.options
  let missing = 0
  deps.progress.expect('lookups', names.length)
  for (const [index, name] of names.entries()) {
    try {
      const list = await retrying(deps, deps.signal, () => deps.api.readLookup(name, deps.signal))
      deps.putList({ path: name, ...list })
    } catch (error) {
      if (!(error instanceof AppError) || isSystemic(error.failure)) throw error
      missing += 1
    }
    deps.progress.done('lookups', index + 1)
  }
  return missing
}
