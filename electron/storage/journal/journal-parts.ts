import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { momentsOf } from '../../../shared/domain/clock.ts'
import { isEnded } from '../queue/correction-store.ts'
import { syncFolder } from '../sync-folder.ts'
import { correctionsOf, eventOf, recordOf, withoutValues } from './journal-events.ts'
import { type Journal, openJournal } from './open-journal.ts'

export type JournalSpec = {
  readonly file: string
  readonly key: Uint8Array
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Whether the queue has an ended correction still. */
  readonly isHeld: (id: string) => boolean
  /** A journal larger than this is begun anew when it is opened. Bytes. */
  readonly largest?: number
}

/** Some six thousand looks at records; read within a fifth of a second on a slow, busy machine. */
const usualLargest = 1024 * 1024
/** And one that began so long ago, where it is opened at all: else the looks of a quiet desk would stay for years. */
const longestDays = 90
const keptDays = 365
const dayMs = 86_400_000
/** Values the queue has let go of stand in the journal so long at the most, where it is opened at all. */
const valuesKeptMs = 7 * dayMs

/**
 * Opens the journal. One that has grown too long, or holds values the queue has let go of, becomes a part of the past:
 * who did what, without a value, which only an inspection reads. The new one begins with the end of that part's chain
 * and the last state of every correction that is still kept, so it can do all its work alone.
 */
export function openTrail(spec: JournalSpec): Journal {
  const journal = openJournal(spec.file, spec.key, spec.now)
  const last = [...correctionsOf(journal.records).values()]
  const kept = last.filter((correction) => !isEnded(correction) || spec.isHeld(correction.id))
  const corrections = kept.map((correction) => recordOf({ kind: 'edit', edit: correction }))
  const carried = corrections.reduce((bytes, record) => bytes + record.length, 0)
  const isLong = journal.bytes > (spec.largest ?? usualLargest) && carried <= journal.bytes / 2
  const ageMs = spec.now() - begunAt(journal)
  const holdsTooMuch = kept.length < last.length && !(ageMs >= 0 && ageMs < valuesKeptMs)
  if (!isLong && !holdsTooMuch && !(ageMs > longestDays * dayMs)) {
    dropOldParts(spec)
    return journal
  }
  journal.close()
  beginAnew(spec, journal, corrections)
  dropOldParts(spec)
  const next = openJournal(spec.file, spec.key, spec.now)
  return { ...next, ends: [...journal.ends, ...next.ends] }
}

/** Epoch milliseconds; of the first one of a desk, when it was first written in. Not a number where nobody can say. */
function begunAt({ records }: Journal): number {
  const first = eventOf(records[0])
  if (first === null || first.kind === 'unreadable') return Number.NaN
  return Date.parse(first.kind === 'edit' ? first.edit.createdAt : first.at)
}

/** Interrupted anywhere, it leaves the old journal in its place, and the next start does the same again. */
function beginAnew({ file, key, now }: JournalSpec, old: Journal, corrections: readonly string[]): void {
  const first = eventOf(old.records[0])
  const number = first?.kind === 'continues' ? first.part : 1
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
  const end = write(past, old.records.map(withoutValues))
  const at = momentsOf(now)()
  write(next, [recordOf({ kind: 'continues', at, part: number + 1, end }), ...corrections])
  renameSync(past, partFile(file, number))
  syncFolder(file) // the past before the new: else a power loss could keep the second alone
  renameSync(next, file)
  syncFolder(file)
}

const partFile = (file: string, number: number) => `${file}.part-${String(number).padStart(5, '0')}`

/** The parts of the past that are still here, the oldest first. */
export function partsOf(file: string): readonly string[] {
  const prefix = `${basename(file)}.part-`
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix))
    .sort()
    .map((name) => join(dirname(file), name))
}

/** A year of parts stays. When one ended is told by the file itself: it is not written again. */
function dropOldParts({ file, now }: JournalSpec): void {
  const oldest = now() - keptDays * dayMs
  for (const part of partsOf(file)) if (statSync(part).mtimeMs < oldest) rmSync(part)
}
