import type { AccessAction } from '../../shared/domain/access.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { Ports } from '../ports/ports.ts'
import type { Access } from '../storage/journal/access-log.ts'
import { createLookupWatch } from './lookup-watch.ts'
import type { Writer } from './writer/writer.ts'

/** Resolves when it is written down. Throws, where it cannot be, of what must be written down before it happens. */
export type NoteAccess = (access: Access) => Promise<void>

/** These happen only once they are written down. The others are needed at a counter whatever the disk says. */
const writtenFirst: ReadonlySet<AccessAction> = new Set(['reveal', 'live-read', 'export'])
/** Kept in memory while the disk refuses them. */
const mostOwed = 1_000

/** Every look at a record is noted; unusually many are noted once more, and said to whoever looks. */
export function createNoteAccess(
  { announce, clock, report }: Pick<Ports, 'announce' | 'clock' | 'report'>,
  writer: Pick<Writer, 'ask'>,
): NoteAccess {
  let owed: readonly Access[] = []
  const write = (access: Access) => writer.ask('note', access)
  const note: NoteAccess = async (access) => {
    try {
      await write(access)
    } catch (error) {
      if (writtenFirst.has(access.action)) throw error
      if (!(error instanceof AppError)) report(error)
      owed = [...owed, access].slice(-mostOwed)
      return
    }
    const late = owed
    owed = []
    for (const each of late) await note(each)
  }
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
