import type { TrailAnswer, TrailEntry, TrailQuestion } from '../../../shared/domain/trail.ts'
import { inspectJournal } from './inspect-journal.ts'
import { eventOf } from './journal-events.ts'

/** Which entries to find. `limit`: the maximum number of entries, of which the latest are returned. */
export type AccessLogFilter = TrailQuestion & { readonly limit: number }
type Entry = Omit<TrailEntry, 'person' | 'place'>
/** The found entries as the journal has them, with IDs and without names. */
export type AccessLogFound = Omit<TrailAnswer, 'entries' | 'files'> & { readonly entries: readonly Entry[] }

/**
 * Reads the access log from the journal and its past parts, the latest entries first.
 * @param end the chain hash that its writer remembers as the journal's end.
 */
export function readAccessLog(
  file: string,
  key: Uint8Array,
  { filter, end }: { readonly filter: AccessLogFilter; readonly end: string },
): AccessLogFound {
  let latest: string[] = []
  let found = 0
  let since: string | null = null
  const matches = matcherOf(filter)
  const visit = (records: readonly string[]) => {
    const entries = records.filter((record) => record.startsWith('{"kind":"access"'))
    since ??= entries[0] === undefined ? null : (entryOf(entries[0])?.at ?? null)
    const matching = entries.filter(matches)
    found += matching.length
    latest = latest.concat(matching).slice(-filter.limit)
  }
  const { lost, unclean, broken, gaps } = inspectJournal(file, key, { end, visit })
  const entries = latest.flatMap((record) => entryOf(record) ?? []).toReversed()
  return { entries, found, since, lost, unclean, broken: broken + gaps }
}

function entryOf(record: string): Entry | null {
  const event = eventOf(record)
  if (event?.kind !== 'access') return null
  const { kind, by, ...entry } = event
  return { ...entry, by: by ?? null }
}

/** Tests records by their text before parsing them, because a year has 100,000 entries. */
function matcherOf({ personId, by }: AccessLogFilter): (record: string) => boolean {
  return (record) => {
    if (personId !== null && !record.includes(`"personId":"${personId}"`)) return false
    return by === '' || isBy(entryOf(record)?.by ?? null, by)
  }
}

/** Whether the account or the typed operator name contains the text. */
export function isBy(names: Entry['by'], part: string): boolean {
  const wanted = part.toLowerCase()
  return names !== null && [names.user, names.operator].some((name) => name.toLowerCase().includes(wanted))
}
