import type { Ports } from '../ports/ports.ts'
import type { Access } from '../storage/journal/access-log.ts'
import { createLookupWatch } from './lookup-watch.ts'
import type { Writer } from './writer/writer.ts'

/** Resolves when it is written down, for what must be before it happens; throws then where it cannot be. */
export type NoteAccess = (access: Access) => Promise<void>

/** Every look at a record is noted; unusually many are noted once more, and said to whoever looks. */
export function createNoteAccess(
  { announce, clock, report }: Ports,
  writer: Pick<Writer, 'ask'>,
): NoteAccess {
  const note: NoteAccess = (access) => writer.ask('note', access)
  const watch = createLookupWatch({
    monotonic: clock.monotonic,
    tell: (many) => {
      const count = many.opened + many.revealed
      note({ action: 'many', subject: 'card', personId: null, count }).catch(report)
      announce('access.many', many)
    },
  })
  return async (access) => {
    const noted = note(access)
    watch(access.action, access.personId)
    await noted
  }
}
