import { z } from 'zod'
import type { WriteDb } from '../connection.ts'
import type { Journal } from '../journal/open-journal.ts'
import { createFactStore } from '../queue/fact-store.ts'

const endName = 'journal-end'
const lossName = 'journal-shortened'

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
    /** At the opening of the journal, before anything is added to it. */
    check: (journal: Pick<Journal, 'ends' | 'end'>): void => {
      const last = facts.read(endName, z.string())
      if (last !== null && !journal.ends.includes(last.value) && facts.read(lossName, z.string()) === null)
        facts.write(lossName, now())
      set(journal.end())
    },
    /** At its closing. */
    set: (journal: Pick<Journal, 'end'>): void => set(journal.end()),
  }
}
