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
}

/** Reads the whole journal with all parts of its past, and proves the chain. Touches nothing. */
export function inspectJournal(file: string, key: Uint8Array): JournalVerdict {
  const files = [...partsOf(file), ...(existsSync(file) ? [file] : [])]
  let before: string | null = null
  const verdict = { parts: files.length, records: 0, accesses: 0, broken: 0, gaps: 0 }
  for (const part of files) {
    const { records, ends, unreadBytes } = readJournal(part, key)
    const first = eventOf(records[0])
    if (before !== null && (first?.kind !== 'continues' || first.end !== before)) verdict.gaps += 1
    if (unreadBytes > 0) verdict.broken += 1
    verdict.records += records.length
    verdict.accesses += records.filter((record) => record.startsWith('{"kind":"access"')).length
    before = ends.at(-1) ?? null
  }
  return verdict
}
