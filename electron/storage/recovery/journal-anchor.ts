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

export type JournalDamage = { readonly bytes: number; readonly at: string }

/**
 * The journal's chain proves everything but its own end: a shorter one is a valid one. So the queue remembers where the
 * journal ended, and a journal that never came that far was cut, exchanged or taken away.
 */
export function createJournalAnchor(queue: WriteDb, now: () => string) {
  const facts = createFactStore(queue, now)
  const set = (end: string) => {
    if (facts.read(endName, z.string())?.value !== end) facts.write(endName, end)
  }
  return {
    /** When the journal was first found to be shorter than it had been; null = never. */
    shortenedAt: (): string | null => facts.read(lossName, z.string())?.value ?? null,
    /** How much of it could not be read, in all, and when that was found last; null = it always could. */
    damaged: (): JournalDamage | null => {
      const found = facts.read(damageName, damage)
      return found === null ? null : { bytes: found.value.bytes, at: found.at }
    },
    /** At the opening of the journal, before anything is added to it. */
    check: (journal: Pick<Journal, 'ends' | 'end' | 'damagedBytes'>): void => {
      const before = facts.read(damageName, damage)?.value.bytes ?? 0
      if (journal.damagedBytes > 0) facts.write(damageName, { bytes: before + journal.damagedBytes })
      const last = facts.read(endName, z.string())
      if (last !== null && !journal.ends.includes(last.value) && facts.read(lossName, z.string()) === null)
        facts.write(lossName, now())
      set(journal.end())
    },
    /**
     * The same journal, whose end is remembered with every write, so that a cut is found wherever it is. A queue that
     * cannot be written remembers an earlier end, which a whole journal has as well.
     */
    follow: (journal: Journal): Journal => ({
      ...journal,
      append: (texts) => {
        journal.append(texts)
        quietly(() => set(journal.end()))
      },
    }),
    /** The same records were written anew and end elsewhere. One that was cut before is not taken for whole by it. */
    moved: ({ before, after }: { readonly before: string | null; readonly after: string | null }): void => {
      if (after !== null && facts.read(endName, z.string())?.value === before) set(after)
    },
    /** From here to `closed` it is open. @returns since when it was, where nobody had closed it. */
    opened: (): string | null => {
      const before = facts.read(openName, z.string())?.value ?? null
      quietly(() => facts.write(openName, now()))
      return before
    },
    closed: (): void => quietly(() => facts.forget(openName)),
  }
}

/** What is remembered is a proof of more, and never in the way of what it is to prove. */
function quietly(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (sqliteCode(error) === null) throw error
  }
}
