import type { ApiProfile } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { TryDeps } from './try-connection.ts'

const forms: readonly ApiProfile['pastSearchBody'][] = ['page-fields', 'meta-fields', 'empty']

/**
 * Which body the past search takes: the first that is accepted and whose page size is honoured, else the first that
 * is accepted. Throws the first refusal where none is.
 */
export async function probePastBody({ api, ledger }: Pick<TryDeps, 'api' | 'ledger'>): Promise<void> {
  const first = ledger.profile().pastSearchBody
  const candidates = ledger.isSetByFile('pastSearchBody')
    ? [first]
    : [first, ...forms.filter((form) => form !== first)]
  let accepted: ApiProfile['pastSearchBody'] | null = null
  let refused: unknown
  for (const form of candidates) {
    ledger.learn('pastSearchBody', form, 'probed')
    try {
      const page = await api.searchPast({}, { page: 2, limit: 1 })
      accepted ??= form
      if (page.rowsSent <= 1) return
    } catch (error) {
      refused ??= error
      if (!isRefusedBody(error)) break
    }
  }
  ledger.learn('pastSearchBody', accepted ?? first, 'probed')
  if (accepted === null) throw refused
}

const isRefusedBody = (error: unknown) =>
  error instanceof AppError && (error.failure.code === 'rejected' || error.failure.code === 'server-error')
