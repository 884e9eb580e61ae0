import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { momentsOf } from '../../../shared/domain/clock.ts'
import { replaceFile } from '../replace-file.ts'
import { syncFolder } from '../sync-folder.ts'
import { editsOf, eventOf, recordOf } from './journal-events.ts'
import { type Journal, openJournal } from './open-journal.ts'

export type JournalSpec = {
  readonly file: string
  readonly key: Uint8Array
  /** Epoch milliseconds. */
  readonly now: () => number
  /** A journal larger than this is begun anew when it is opened. Bytes. */
  readonly largest?: number
}

/** Some six thousand looks at records; read within a fifth of a second on a slow, busy machine. */
const usualLargest = 1024 * 1024
const keptDays = 365
const dayMs = 86_400_000

/**
 * Opens the journal. One that has grown too long becomes a part of the past, which only an inspection reads; the new
 * one begins with the end of the old one's chain and the last state of every correction, so it can do all its work alone.
 */
export function openTrail(spec: JournalSpec): Journal {
  const journal = openJournal(spec.file, spec.key, spec.now)
  const edits = [...editsOf(journal.records).values()].map((edit) => recordOf({ kind: 'edit', edit }))
  const carried = edits.reduce((bytes, record) => bytes + record.length, 0)
  if (journal.bytes <= (spec.largest ?? usualLargest) || carried > journal.bytes / 2) return journal
  journal.close()
  beginAnew(spec, journal, edits)
  dropOldParts(spec)
  const next = openJournal(spec.file, spec.key, spec.now)
  return { ...next, ends: [...journal.ends, ...next.ends] }
}

/** Interrupted anywhere, it leaves the old journal in its place, and the next start does the same again. */
function beginAnew({ file, key, now }: JournalSpec, old: Journal, edits: readonly string[]): void {
  const first = eventOf(old.records[0])
  const number = first?.kind === 'continues' ? first.part : 1
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  const next = openJournal(draft, key, now)
  const at = momentsOf(now)()
  next.append([recordOf({ kind: 'continues', at, part: number + 1, end: old.end() }), ...edits])
  next.close()
  replaceFile(partFile(file, number), readFileSync(file))
  renameSync(draft, file)
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
