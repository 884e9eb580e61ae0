import { readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dayMs, momentsOf } from '../../../shared/domain/clock.ts'
import { syncFolder } from '../files/store-files.ts'
import { isEnded } from '../queue/stored-correction.ts'
import { correctionsOf, eventOf, recordOf, withoutValues } from './journal-events.ts'
import { type Journal, openJournal, readJournal } from './open-journal.ts'

export type JournalSpec = {
  readonly file: string
  readonly key: Uint8Array
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Whether the queue still contains this ended correction. */
  readonly isInQueue: (id: string) => boolean
  /** The size above which the journal is rotated when it is opened. Defaults to 1 MB. */
  readonly maxBytes?: number
}

/** Fits about 6,000 access log entries, which a slow, busy computer reads within 0.2 s. */
const usualMaxBytes = 1024 * 1024
/** The age after which the journal is rotated when it is opened, so that the entries of a quiet desk expire, too. */
const maxAgeMs = 90 * dayMs
/** How long past parts are kept after their end. */
const partsKeptMs = 365 * dayMs
/** How long the journal keeps values that the queue has pruned. They stay longer if the journal is not opened. */
const prunedValuesKeptMs = 7 * dayMs

/**
 * Opens the journal, and rotates it if it is too long, too old or contains values that the queue has pruned. By a
 * rotation it becomes a past part without values, which only inspections read. The new journal begins with the hash at
 * that part's end and the last state of every kept correction, so past parts are not needed for recovery.
 */
export function openRotatedJournal(spec: JournalSpec): Journal {
  const writtenAt = statSync(spec.file, { throwIfNoEntry: false })?.mtime ?? new Date(spec.now())
  const journal = openLinked(spec)
  const last = [...correctionsOf(journal.records).values()]
  const kept = last.filter((correction) => !isEnded(correction) || spec.isInQueue(correction.id))
  const corrections = kept.map((correction) => recordOf({ kind: 'edit', edit: correction }))
  const carried = corrections.reduce((bytes, record) => bytes + record.length, 0)
  const isLong = journal.bytes > (spec.maxBytes ?? usualMaxBytes) && carried <= journal.bytes / 2
  const ageMs = spec.now() - begunAt(journal)
  const holdsPruned = kept.length < last.length && !(ageMs >= 0 && ageMs < prunedValuesKeptMs)
  if (!isLong && !holdsPruned && !(ageMs > maxAgeMs)) {
    dropOldParts(spec, writtenAt)
    return journal
  }
  journal.close()
  rotate(spec, { old: journal, writtenAt, corrections })
  dropOldParts(spec, writtenAt)
  const next = openJournal(spec.file, spec.key, spec.now)
  return { ...next, ends: [...journal.ends, ...next.ends] }
}

/** Opens the journal. Its ends include that of the journal before the rotation, which an interrupted start remembers. */
function openLinked({ file, key, now }: JournalSpec): Journal {
  const journal = openJournal(file, key, now)
  const first = eventOf(journal.records[0])
  return { ...journal, ends: [...(first?.kind === 'continues' ? [first.was] : []), ...journal.ends] }
}

/** When the journal was started; for a desk's first journal, when its first record was made. NaN if unknown. */
function begunAt({ records }: Journal): number {
  const first = eventOf(records[0])
  if (first === null || first.kind === 'unreadable') return Number.NaN
  return Date.parse(first.kind === 'edit' ? first.edit.createdAt : first.at)
}

type Rotation = { readonly old: Journal; readonly writtenAt: Date; readonly corrections: readonly string[] }

/** Rotates the journal. An interruption leaves the old journal in place, and the next start rotates it again. */
function rotate({ file, key, now }: JournalSpec, { old, writtenAt, corrections }: Rotation): void {
  const first = eventOf(old.records[0])
  const records = old.records.map(withoutValues)
  const number = first?.kind === 'continues' ? first.part : nextNumber(file, key, records)
  const write = (draft: string, records: readonly string[]): string => {
    rmSync(draft, { force: true })
    const journal = openJournal(draft, key, now)
    journal.append(records)
    const end = journal.end()
    journal.close()
    return end
  }
  const past = `${file}.past`
  const next = `${file}.new`
  const end = write(past, records)
  utimesSync(past, writtenAt, writtenAt) // the clock of this start may be wrong
  const at = momentsOf(now)()
  write(next, [recordOf({ kind: 'continues', at, part: number + 1, end, was: old.end() }), ...corrections])
  renameSync(past, partFile(file, number))
  syncFolder(file) // the past part must be on disk first, or a power loss could lose it
  renameSync(next, file)
  syncFolder(file)
}

/** The number of the next part if the journal's beginning was lost. An interrupted rotation has written the last part. */
function nextNumber(file: string, key: Uint8Array, records: readonly string[]): number {
  const last = partsOf(file).at(-1)
  if (last === undefined) return 1
  const number = Number(last.slice(last.lastIndexOf('-') + 1))
  return isDeepStrictEqual(readJournal(last, key).records, records) ? number : number + 1
}

const partFile = (file: string, number: number) => `${file}.part-${String(number).padStart(5, '0')}`

/** The paths of the past parts, the oldest first. */
export function partsOf(file: string): readonly string[] {
  const prefix = `${basename(file)}.part-`
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix))
    .sort()
    .map((name) => join(dirname(file), name))
}

/**
 * Removes expired parts. The file time of a part is the time of its last record, but not before the end of earlier parts.
 * After a year without a record, the clock may be wrong, so the next start decides.
 */
function dropOldParts({ file, now }: JournalSpec, writtenAt: Date): void {
  const oldest = now() - partsKeptMs
  if (writtenAt.getTime() < oldest) return
  let end = 0
  for (const part of partsOf(file)) {
    end = Math.max(end, statSync(part).mtimeMs)
    if (end < oldest) rmSync(part)
  }
}
