import { z } from 'zod'
import type { WriteDb } from '../connection.ts'
import type { Journal } from '../journal/open-journal.ts'
import { createFactStore } from '../queue/fact-store.ts'

const endName = 'journal-end'
const lossName = 'journal-shortened'
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
    /** At its closing. */
    set: (journal: Pick<Journal, 'end'>): void => set(journal.end()),
  }
}
