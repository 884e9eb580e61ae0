import { type DeskNotes, deskNotes, musterKeptMs, musters } from '../../../shared/domain/desk-notes.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { FactStore } from '../../storage/queue/fact-store.ts'
import { noteFact } from './kept-facts.ts'

type Deps = {
  readonly facts: Pick<FactStore, 'read' | 'write'>
  readonly isGone: (id: PersonId) => boolean
  readonly clock: { readonly now: () => number }
}

/** Nobody could take away the pin of somebody who is in no list any more: it goes with the person, and old ticks too. */
export function letGoOfNotes({ facts, isGone, clock }: Deps): void {
  const notes: DeskNotes | undefined = facts.read(noteFact('desk'), deskNotes)?.value
  const pinned = notes?.pinned.filter((id) => !isGone(id))
  if (notes !== undefined && pinned?.length !== notes.pinned.length)
    facts.write(noteFact('desk'), { ...notes, pinned })
  const all = Object.entries(facts.read(noteFact('musters'), musters)?.value ?? {})
  const oldest = new Date(clock.now() - musterKeptMs).toISOString()
  const kept = all.filter(([, { startedAt }]) => startedAt !== null && startedAt >= oldest)
  if (kept.length < all.length) facts.write(noteFact('musters'), Object.fromEntries(kept))
}
