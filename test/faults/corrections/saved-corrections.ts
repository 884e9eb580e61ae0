import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { correctionsOf } from '../../../electron/storage/journal/journal-events.ts'
import { openJournal } from '../../../electron/storage/journal/open-journal.ts'
import { createCorrectionStore } from '../../../electron/storage/queue/correction-store.ts'
import { openQueue } from '../../../electron/storage/queue/open-queue.ts'
import { createRequestStore } from '../../../electron/storage/queue/request-store.ts'
import { openStores, storeFiles } from '../../../electron/storage/school/stores.ts'
import { type CorrectionId, correctionId } from '../../../shared/domain/ids.ts'
import { key } from '../key.ts'

/** The id of the n-th correction that a child saves. */
export const savedId = (n: number): CorrectionId =>
  correctionId.parse(`01900000-0000-7000-8000-${String(n).padStart(12, '0')}`)
const numberOf = (id: string) => Number(id.slice(-12))

/** What the child said, however often it was started. */
export function saidIn(folder: string) {
  const file = join(folder, 'said')
  return saidBy(existsSync(file) ? readFileSync(file, 'utf8') : '')
}

export function saidBy(text: string) {
  const lines = text.split('\n')
  const numbers = (word: string) =>
    new Set(lines.filter((line) => line.startsWith(`${word} `)).map((line) => Number(line.split(' ')[1])))
  return { saved: numbers('saved'), refused: numbers('refused'), lines }
}

/** The files of the two copies, and the folder they lie in. */
export const filesOfCopies = (folder: string): string[] =>
  ['queue.db', 'queue.db-journal', 'journal.log', ''].map((name) => join(folder, 'school', name))

/** What opening a desk and saving eight corrections asks of the system on those files, and about how often. */
export const callsOfSaving = [
  ['pwrite64', 150],
  ['fsync', 50],
  ['unlink', 9],
  ['write', 8],
  ['openat', 25],
] as const

const now = () => new Date().toISOString()
const missing = (saved: ReadonlySet<number>, kept: Iterable<number>) =>
  [...saved].filter((n) => !new Set(kept).has(n))

/** Acknowledged corrections that a copy, opened by itself, does not have. */
export function missingInQueue(folder: string, saved: ReadonlySet<number>): number[] {
  const queue = openQueue(storeFiles(join(folder, 'school')).queue, key)
  try {
    return missing(
      saved,
      createCorrectionStore(queue, now)
        .all()
        .map(({ id }) => numberOf(id)),
    )
  } finally {
    queue.close()
  }
}

export function missingInJournal(folder: string, saved: ReadonlySet<number>): number[] {
  const journal = openJournal(storeFiles(join(folder, 'school')).journal, key, Date.now)
  journal.close()
  return missing(saved, [...correctionsOf(journal.records).keys()].map(numberOf))
}

/** Each request beside an acknowledged correction must be there. */
export function requestFaults(folder: string, { saved }: ReturnType<typeof saidBy>): string[] {
  const queue = openQueue(storeFiles(join(folder, 'school')).queue, key)
  try {
    const all = createRequestStore(queue).all()
    const lost = missing(
      saved,
      all.map(({ id }) => numberOf(id)),
    )
    return lost.map((n) => `request ${n} was saved and is lost`)
  } finally {
    queue.close()
  }
}

/**
 * Open the folder as the app does. Every acknowledged correction must be there as saved; no refused one must be sent.
 */
export function savedFaults(
  folder: string,
  { saved, refused }: ReturnType<typeof saidBy>,
  /** Corrections that may be in the queue without an answer: the one in progress. */
  mostUnsaid = 1,
): string[] {
  const stores = openStores(join(folder, 'school'), key, { now: Date.now })
  try {
    const all = new Map(
      createCorrectionStore(stores.queue, now)
        .all()
        .map((correction) => [numberOf(correction.id), correction]),
    )
    const faults: string[] = []
    for (const n of saved) {
      const correction = all.get(n)
      if (correction === undefined) faults.push(`correction ${n} was saved and is lost`)
      else if (!correction.mine?.startsWith(`New ${n} `))
        faults.push(`correction ${n} is another than was saved`)
    }
    for (const n of refused)
      if (all.get(n)?.state === 'queued') faults.push(`correction ${n} was refused and would be sent`)
    const unsaid = [...all].filter(([n, { state }]) => !saved.has(n) && !refused.has(n) && state === 'queued')
    if (unsaid.length > mostUnsaid) faults.push(`${unsaid.length} corrections without an answer`)
    return faults
  } finally {
    stores.close()
  }
}
