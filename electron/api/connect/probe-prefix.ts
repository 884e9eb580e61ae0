import { AppError, type FailureCode } from '../../../shared/domain/failure.ts'
import type { TryDeps } from './try-deps.ts'

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
  let forbidden: { readonly prefix: string; readonly error: unknown } | null = null
  for (const prefix of candidates) {
    ledger.learn('prefix', prefix, 'probed')
    try {
      await api.readLookup('title')
      return
    } catch (error) {
      refused ??= error
      // Behind a permission, or what a gateway says of every path it does not know: another prefix may still answer.
      if (isOf(error, ['forbidden'])) forbidden ??= { prefix, error }
      if (!isOf(error, elsewhere)) break
    }
  }
  ledger.learn('prefix', forbidden?.prefix ?? first, 'probed')
  throw forbidden?.error ?? refused
}

/** What is said where nothing lives: by the service, by a gateway before it, or by something else entirely. */
const elsewhere: readonly FailureCode[] = ['not-found', 'forbidden', 'token-refused', 'portal', 'bad-data']

const isOf = (error: unknown, codes: readonly FailureCode[]) =>
  error instanceof AppError && codes.includes(error.failure.code)
