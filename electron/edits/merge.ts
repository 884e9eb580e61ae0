/** A value as compared: NFC, trimmed, inner white space as one space, empty as null; a date without its time. */
export function normalise(value: string | null | undefined): string | null {
  const tidy = (value ?? '').normalize('NFC').trim().replace(/\s+/g, ' ')
  const day = /^(\d{4}-\d{2}-\d{2})T00:00:00(\.0+)?Z?$/.exec(tidy)?.[1]
  return (day ?? tidy) || null
}

export const sameValue = (a: string | null | undefined, b: string | null | undefined): boolean =>
  normalise(a) === normalise(b)

/** Whether the service stored what was meant, apart from its own spelling of it (case, spaces). */
export const sameButForSpelling = (a: string | null, b: string | null): boolean =>
  normalise(a)?.toLowerCase() === normalise(b)?.toLowerCase()

export type MergeVerdict = 'already-mine' | 'unchanged' | 'changed'

/**
 * Three-way merge of one field. The machine decides only where nothing is at stake; `changed` is for a person,
 * whatever the times say (clocks are not evidence).
 */
export function mergeField(values: {
  readonly base: string | null
  readonly mine: string | null
  readonly theirs: string | null
}): MergeVerdict {
  if (sameValue(values.theirs, values.mine)) return 'already-mine'
  return sameValue(values.theirs, values.base) ? 'unchanged' : 'changed'
}
