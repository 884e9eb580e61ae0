import { AppError } from '../../../shared/domain/failure.ts'
import type { TryDeps } from './try-connection.ts'

/** The documented prefix of the one path that shows it, then what services of its kind use. */
const likelyPrefixes = ['/api/v2', '', '/v2', '/api', '/api/v2.0', '/public/v2']

/** Which prefix the other endpoints have: the first under which the title list is there. Throws its last refusal. */
export async function probePrefix(deps: Pick<TryDeps, 'api' | 'ledger'>): Promise<void> {
  const { api, ledger } = deps
  const first = ledger.profile().prefix
  const candidates = ledger.isSetByFile('prefix')
    ? [first]
    : [first, ...likelyPrefixes.filter((it) => it !== first)]
  let refused: unknown
  for (const prefix of candidates) {
    ledger.learn('prefix', prefix, 'probed')
    try {
      await api.readLookup('title')
      return
    } catch (error) {
      refused ??= error
      if (error instanceof AppError && error.failure.code === 'forbidden') throw error // it is there, behind a permission
      if (!isElsewhere(error)) break
    }
  }
  ledger.learn('prefix', first, 'probed')
  throw refused
}

/** 404, or an answer that is not the service's own: nothing lives under this prefix. */
function isElsewhere(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  const { code } = error.failure
  return code === 'not-found' || code === 'portal' || code === 'bad-data'
}
