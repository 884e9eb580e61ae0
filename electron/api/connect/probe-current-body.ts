import type { ApiProfile } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { TryDeps } from './try-connection.ts'

/**
 * What a service could ask of every search that the document calls optional: nothing, an empty text, the dates said
 * out loud. None of them narrows the answer.
 */
const likely = (now: string): readonly ApiProfile['currentSearchAlso'][] => [
  {},
  { ignoreDates: false },
  { asAtDate: now, ignoreDates: false },
  { simpleSearchValue: '' },
  { asAtDate: now, ignoreDates: false, simpleSearchValue: '' },
]

/** Which fields the current search has to carry: the first that is not refused. Throws the first refusal. */
export async function probeCurrentBody({
  api,
  ledger,
  now,
}: Pick<TryDeps, 'api' | 'ledger' | 'now'>): Promise<void> {
  const first = ledger.profile().currentSearchAlso
  let refused: unknown
  for (const also of ledger.isSetByFile('currentSearchAlso') ? [first] : likely(now())) {
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
