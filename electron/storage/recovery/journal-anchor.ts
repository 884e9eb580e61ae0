import { z } from 'zod'
import type { WriteDb } from '../connection.ts'
import type { Journal } from '../journal/open-journal.ts'
import { createFactStore } from '../queue/fact-store.ts'
import { sqliteCode } from '../store-failure.ts'

const endName = 'journal-end'
const lossName = 'journal-shortened'
const openName = 'journal-open'
const damageName = 'journal-damaged'
const damage = z.object({ bytes: z.number().int() })

type Known = {
  /** Whether the queue is new although a journal exists. */
  readonly isQueueNew: boolean
  /** The journal's end in the key check file; null if unknown. */
  readonly anchored: string | null
}

export type JournalDamage = { readonly bytes: number; readonly at: string }

/**
 * Detects a cut journal. The chain does not prove its own end, because a shorter journal has a valid chain, too. So the
 * queue remembers the journal's end; a journal without that point was cut, replaced or removed.
 */
export function createJournalAnchor(queue: WriteDb, now: () => string) {
  const facts = createFactStore(queue, now)
  const set = (end: string) => {
    if (facts.read(endName, z.string())?.value !== end) facts.write(endName, end)
  }
  return {
    /** When the journal was first found to be cut; null if it never was. */
    shortenedAt: (): string | null => facts.read(lossName, z.string())?.value ?? null,
    /** The total of unreadable bytes, and when some were last found; null if there were none. */
    damaged: (): JournalDamage | null => {
      const found = facts.read(damageName, damage)
      return found === null ? null : { bytes: found.value.bytes, at: found.at }
    },
    /** Checks a journal before anything is appended. Beside a new queue, an existing journal counts as cut. */
    check: (
      journal: Pick<Journal, 'ends' | 'end' | 'damagedBytes'>,
      { isQueueNew, anchored }: Known,
    ): void => {
      const before = facts.read(damageName, damage)?.value.bytes ?? 0
      if (journal.damagedBytes > 0) facts.write(damageName, { bytes: before + journal.damagedBytes })
      const known = [facts.read(endName, z.string())?.value ?? null, anchored]
      const isCut = known.some((end) => end !== null && !journal.ends.includes(end))
      if ((isQueueNew || isCut) && facts.read(lossName, z.string()) === null) facts.write(lossName, now())
      set(journal.end())
    },
    /**
     * Wraps the journal so that the queue remembers the end after every write. If the queue cannot be written, it keeps
     * an earlier end, which an uncut journal contains, too.
     */
    follow: (journal: Journal): Journal => ({
      ...journal,
      append: (texts) => {
        journal.append(texts)
        quietly(() => set(journal.end()))
      },
    }),
    /** Updates the end after the journal was encrypted under another key. A cut journal is still detected as cut. */
    moved: ({ before, after }: { readonly before: string | null; readonly after: string | null }): void => {
      if (after !== null && facts.read(endName, z.string())?.value === before) set(after)
    },
    /** Notes that the journal is open. @returns when it was last opened if it was not closed since; else null. */
    opened: (): string | null => {
      const before = facts.read(openName, z.string())?.value ?? null
      quietly(() => facts.write(openName, now()))
      return before
    },
    closed: (): void => quietly(() => facts.drop(openName)),
  }
}

/** Ignores a failed write, because the anchor is an additional proof and must not block the journal. */
function quietly(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (sqliteCode(error) === null) throw error
  }
}
