import { existsSync, statSync, utimesSync } from 'node:fs'
import { momentsOf } from '../../../shared/domain/clock.ts'
import { stagedName } from '../files/store-files.ts'
import { eventOf, recordOf } from './journal-events.ts'
import { partsOf } from './journal-retention.ts'
import { openJournal, readJournal } from './open-journal.ts'

type Keys = { readonly from: Uint8Array; readonly to: Uint8Array; readonly now: () => number }

export type Resealed = {
  readonly files: readonly string[]
  /** The chain hashes at the end of the journal, before and after it was encrypted under the new key. */
  readonly end: { readonly before: string | null; readonly after: string | null }
}

/** Stages the journal and its past parts under another key, record by record. Breaks and gaps in the chain still show. */
export function resealJournal(file: string, keys: Keys): Resealed {
  const files = [...partsOf(file), ...(existsSync(file) ? [file] : [])]
  let end: Resealed['end'] = { before: null, after: null }
  for (const part of files) end = resealPart(part, end, keys)
  return { files, end }
}

function resealPart(part: string, previous: Resealed['end'], { from, to, now }: Keys): Resealed['end'] {
  const { records, end: before, unreadBytes } = readJournal(part, from)
  const broken = recordOf({ kind: 'damaged', at: momentsOf(now)(), bytes: unreadBytes })
  const journal = openJournal(stagedName(part), to, now)
  try {
    journal.append([...following(records, previous), ...(unreadBytes > 0 ? [broken] : [])])
    const { atime, mtime } = statSync(part) // the file time of a part is the time of its end
    utimesSync(stagedName(part), atime, mtime)
    return { before, after: journal.end() }
  } finally {
    journal.close()
  }
}

/** Links a part to the resealed part before it, if the original was linked. */
function following(records: readonly string[], { before, after }: Resealed['end']): readonly string[] {
  const first = eventOf(records[0])
  if (first?.kind !== 'continues' || first.end !== before || after === null) return records
  return [recordOf({ ...first, end: after }), ...records.slice(1)]
}
