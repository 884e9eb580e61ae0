import { AppError } from '../../../shared/domain/failure.ts'
import type { Sample, TryDeps } from './try-deps.ts'

/**
 * Which id the detail read takes: the one under which the sample student answers, or the next, because a list may name
 * somebody whose record is not there. Throws the first refusal.
 */
export async function probeDetailId(
  { api, ledger }: Pick<TryDeps, 'api' | 'ledger'>,
  sample: Sample,
): Promise<Sample> {
  const first = ledger.profile().detailId
  const other = first === 'communityId' ? ('schoolId' as const) : ('communityId' as const)
  const kinds = ledger.isSetByFile('detailId') ? [first] : ([first, other] as const)
  const students = sample.next === null ? [sample] : [sample, sample.next]
  const questions = students.flatMap((who) => kinds.map((detailId) => ({ detailId, ...who })))
  let refused: unknown
  for (const { detailId, ...who } of questions) {
    const schoolId = who.schoolId ?? ''
    if (detailId === 'schoolId' && schoolId === '') continue
    ledger.learn('detailId', detailId, 'probed')
    try {
      await api.readCurrent({ communityId: who.communityId, schoolId })
      return sample
    } catch (error) {
      refused ??= error
      if (!isUnknownId(error)) break
    }
  }
  ledger.learn('detailId', first, 'probed')
  throw refused
}

/** Not found, refused as malformed, or another person's record: the service takes the other kind of id. */
function isUnknownId(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  const { code } = error.failure
  return code === 'not-found' || code === 'rejected' || code === 'bad-data' || code === 'server-error'
}
