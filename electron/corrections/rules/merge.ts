import { normalise, sameExactly, sameValue } from '../../../shared/text/same-value.ts'

/** Whether two values differ at most in case and spaces, which the service may change. */
export const sameButForSpelling = (a: string | null, b: string | null): boolean =>
  normalise(a)?.toLowerCase() === normalise(b)?.toLowerCase()

/** Whether a read shows the sent value, or only another spelling of it if more than the spelling was changed. */
export const showsMine = (shown: string | null, values: BaseAndMine): boolean =>
  hasMine(shown, values) ||
  (sameButForSpelling(shown, values.mine) && !sameButForSpelling(values.base, values.mine))

/** Spaces count only if the correction changed nothing else. */
const hasMine = (shown: string | null, { base, mine }: BaseAndMine): boolean =>
  sameExactly(shown, mine) || (sameValue(shown, mine) && !sameValue(base, mine))

type BaseAndMine = { readonly base: string | null; readonly mine: string | null }

export type MergeVerdict = 'already-mine' | 'unchanged' | 'changed'

/**
 * Three-way merge of one field. `changed` means that the school's value differs from both, so the user decides; time
 * stamps are not used, because clocks may be wrong.
 */
export function mergeField(values: {
  readonly base: string | null
  readonly mine: string | null
  readonly theirs: string | null
  /** Whether `mine` was sent. If so, another spelling may be the service's; otherwise it is another user's value. */
  readonly isSent?: boolean
}): MergeVerdict {
  const isMine = values.isSent === true ? showsMine(values.theirs, values) : hasMine(values.theirs, values)
  if (isMine) return 'already-mine'
  return sameValue(values.theirs, values.base) ? 'unchanged' : 'changed'
}
