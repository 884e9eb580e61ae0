import { existsSync } from 'node:fs'
import { eventOf } from './journal-events.ts'
import { partsOf } from './journal-parts.ts'
import { readJournal } from './open-journal.ts'

export type JournalVerdict = {
  readonly parts: number
  readonly records: number
  /** Looks at records, among the records. */
  readonly accesses: number
  /** Parts with bytes that do not follow from what stands before them: changed, moved, cut out, or never finished. */
  readonly broken: number
  /** Parts that do not follow the one before. */
  readonly gaps: number
  /** How often it was not closed as it should be. */
  readonly unclean: number
  /** Looks that a disk refused until they were too many to be kept. */
  readonly lost: number
}

/**
 * Reads the whole journal with all parts of its past, and proves the chain. Touches nothing.
 * @param end where it has to end, as whoever writes it knows; left out, wherever it does.
 * @param visit is given the records of each part, the oldest first.
 */
export function inspectJournal(
  file: string,
  key: Uint8Array,
  { end, visit }: { readonly end?: string; readonly visit?: (records: readonly string[]) => void } = {},
): JournalVerdict {
  const files = [...partsOf(file), ...(existsSync(file) ? [file] : [])]
  let before: string | null = null
  const verdict = { parts: files.length, records: 0, accesses: 0, broken: 0, gaps: 0, unclean: 0, lost: 0 }
  for (const part of files) {
    const { records, end: partEnd, unreadBytes } = readJournal(part, key)
    const first = eventOf(records[0])
    if (before !== null && (first?.kind !== 'continues' || first.end !== before)) verdict.gaps += 1
    if (unreadBytes > 0) verdict.broken += 1
    visit?.(records)
    verdict.records += records.length
    verdict.accesses += records.filter((record) => record.startsWith('{"kind":"access"')).length
    for (const event of records.filter(isRare).map(eventOf)) {
      if (event?.kind === 'unclean') verdict.unclean += 1
      if (event?.kind === 'gap') verdict.lost += event.lost
      if (event?.kind === 'damaged') verdict.broken += 1
    }
    before = partEnd
  }
  if (end !== undefined && before !== end) verdict.gaps += 1
  return verdict
}

const rare = ['unclean', 'gap', 'damaged'].map((kind) => `{"kind":"${kind}"`)
const isRare = (record: string) => rare.some((begin) => record.startsWith(begin))
