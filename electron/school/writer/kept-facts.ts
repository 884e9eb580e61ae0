import { z } from 'zod'
import type { FactStore } from '../../storage/queue/fact-store.ts'
import type { OpenedStores } from '../between/protocol.ts'

/** What a desk notes for itself: people pinned and lists kept, and who was ticked off. */
const noteNames = ['desk', 'musters']
export const contactFact = 'school-contact'
export const noteFact = (name: string): string => `note-${name}`

/** What the queue keeps beside the corrections, for whoever opens it. */
export function keptFacts(facts: Pick<FactStore, 'read'>): Pick<OpenedStores, 'contact' | 'notes'> {
  return {
    contact: facts.read(contactFact, z.unknown())?.value ?? null,
    notes: Object.fromEntries(
      noteNames.map((name) => [name, facts.read(noteFact(name), z.unknown())?.value]),
    ),
  }
}
