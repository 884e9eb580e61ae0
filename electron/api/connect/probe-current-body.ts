import { AppError } from '../../../shared/domain/failure.ts'
import { likelyFields } from './likely-fields.ts'
import type { TryDeps } from './try-deps.ts'

/** Which fields the current search has to carry: the first that is not refused. Throws the first refusal. */
export async function probeCurrentBody({
  api,
  ledger,
  now,
}: Pick<TryDeps, 'api' | 'ledger' | 'now'>): Promise<void> {
  const first = ledger.profile().currentSearchAlso
  let refused: unknown
  for (const also of ledger.isSetByFile('currentSearchAlso') ? [first] : likelyFields(now())) {
    ledger.learn('currentSearchAlso', also, 'probed')
    try {
      await api.searchCurrent({}, { page: 1, limit: 1 })
      return
    } catch (error) {
      refused ??= error
      if (!(error instanceof AppError) || error.failure.code !== 'rejected') break
    }
  }
  ledger.learn('currentSearchAlso', first, 'probed')
  throw refused
}
