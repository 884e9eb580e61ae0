import { existsSync } from 'node:fs'
import { eventOf } from './journal-events.ts'
import { partsOf } from './journal-retention.ts'
import { readJournal } from './open-journal.ts'

export type JournalVerdict = {
  readonly parts: number
  readonly records: number
  /** The number of records that are entries of the access log. */
  readonly accesses: number
  /** The number of parts with bytes that do not continue the chain: changed, moved, removed or incomplete. */
  readonly broken: number
  /** The number of parts that do not continue the part before them. */
  readonly gaps: number
  /** How many times the app ended without closing the journal. */
  readonly unclean: number
  /** The number of access log entries that were dropped because the disk refused too many. */
  readonly lost: number
}

/**
 * Reads the whole journal with all its past parts and verifies the chain. Changes nothing.
 * @param end the chain hash that its writer remembers as the journal's end; not checked if omitted.
 * @param visit receives the records of each part, the oldest part first.
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
