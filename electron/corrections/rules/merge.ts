import { normalise, sameExactly, sameValue } from '../../../shared/text/same-value.ts'

/** Whether the service stored what was meant, apart from its own spelling of it (case, spaces). */
export const sameButForSpelling = (a: string | null, b: string | null): boolean =>
  normalise(a)?.toLowerCase() === normalise(b)?.toLowerCase()

/**
 * Whether a read shows what was sent: as it was meant, or in the service's own spelling, unless the spelling is what
 * was to be corrected.
 */
export const showsMine = (shown: string | null, values: BaseAndMine): boolean =>
  hasMine(shown, values) ||
  (sameButForSpelling(shown, values.mine) && !sameButForSpelling(values.base, values.mine))

/** The same whether or not it was sent: spaces count only where they are all that was to be corrected. */
const hasMine = (shown: string | null, { base, mine }: BaseAndMine): boolean =>
  sameExactly(shown, mine) || (sameValue(shown, mine) && !sameValue(base, mine))

type BaseAndMine = { readonly base: string | null; readonly mine: string | null }

export type MergeVerdict = 'already-mine' | 'unchanged' | 'changed'

/**
 * Three-way merge of one field. The machine decides only where nothing is at stake; `changed` is for a person,
 * whatever the times say (clocks are not evidence).
 */
export function mergeField(values: {
  readonly base: string | null
  readonly mine: string | null
  readonly theirs: string | null
  /** It was sent, so a like value is its own, in the service's spelling; else it is somebody else's. */
  readonly isSent?: boolean
}): MergeVerdict {
  const isMine = values.isSent === true ? showsMine(values.theirs, values) : hasMine(values.theirs, values)
  if (isMine) return 'already-mine'
  return sameValue(values.theirs, values.base) ? 'unchanged' : 'changed'
}
