import { dayOfMidnight } from '../../../shared/text/calendar-day.ts'

/** A value as compared: NFC, trimmed, inner white space as one space, empty as null; a date without its time. */
export function normalise(value: string | null | undefined): string | null {
  const tidy = (value ?? '').normalize('NFC').trim().replace(/\s+/g, ' ')
  return (dayOfMidnight(tidy) ?? tidy) || null
}

export const sameValue = (a: string | null | undefined, b: string | null | undefined): boolean =>
  normalise(a) === normalise(b)

/** Whether the service stored what was meant, apart from its own spelling of it (case, spaces). */
export const sameButForSpelling = (a: string | null, b: string | null): boolean =>
  normalise(a)?.toLowerCase() === normalise(b)?.toLowerCase()

/**
 * Whether a read shows what was sent: as it was meant, or in the service's own spelling, unless the spelling is what
 * was to be corrected.
 */
export const showsMine = (shown: string | null, { base, mine }: BaseAndMine): boolean =>
  sameValue(shown, mine) || (sameButForSpelling(shown, mine) && !sameButForSpelling(base, mine))

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
  const isMine =
    values.isSent === true ? showsMine(values.theirs, values) : sameValue(values.theirs, values.mine)
  if (isMine) return 'already-mine'
  return sameValue(values.theirs, values.base) ? 'unchanged' : 'changed'
}
