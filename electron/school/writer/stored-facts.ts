import { z } from 'zod'
import type { FactStore } from '../../storage/queue/fact-store.ts'
import type { OpenedStores } from '../between/protocol.ts'

/** Names of the desk's notes: pinned people and saved lists; ticks of musters; the window's view before a lock. */
const noteNames = ['desk', 'musters', 'left']
export const contactFact = 'school-contact'
export const noteFact = (name: string): string => `note-${name}`

/** Reads the facts that the queue's database holds beside the corrections. */
export function storedFacts(facts: Pick<FactStore, 'read'>): Pick<OpenedStores, 'contact' | 'notes'> {
  return {
    contact: facts.read(contactFact, z.unknown())?.value ?? null,
    notes: Object.fromEntries(
      noteNames.map((name) => [name, facts.read(noteFact(name), z.unknown())?.value]),
    ),
  }
}
