import { userInfo } from 'node:os'
import type { AccessAction, TrailBehind } from '../../../shared/domain/access.ts'
import { momentsOf } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Access, NotedAccess } from '../../storage/journal/access-log.ts'
import { createLookupWatch } from './lookup-watch.ts'
import type { Writer } from './writer-supervisor.ts'

/** Resolves when it is written down. Throws, where it cannot be, of what must be written down before it happens. */
export type NoteAccess = (access: Access) => Promise<void>

type Deps = {
  readonly ports: Pick<Ports, 'announce' | 'clock' | 'report'>
  readonly writer: Pick<Writer, 'ask'>
  readonly settings: () => Settings
  /** What `behind` says has changed. */
  readonly moved: () => void
}
/** These happen only once they are written down. The others are needed at a counter whatever the disk says. */
const alwaysNeeded: ReadonlySet<AccessAction> = new Set(['reveal', 'live-read', 'export', 'read-trail'])
/** What needs no name, or brings one of its own. */
const unnamed: ReadonlySet<AccessAction> = new Set(['edit', 'many', 'read-trail'])
/** Kept here while there is nobody to write them. */
const mostKept = 1_000

/**
 * Every look at a record is noted, with who looked; unusually many are noted once more, and said to whoever looks.
 * Where the writer ended by a fault, looks that need not wait for it are kept, and told to the next.
 */
export function createNoteAccess({ ports, writer, settings, moved }: Deps) {
  const { announce, clock, report } = ports
  const now = momentsOf(clock.now)
  const user = accountName()
  let kept: NotedAccess[] = []
  let refused: TrailBehind | null = null

  const isNeeded = (action: AccessAction) =>
    alwaysNeeded.has(action) || (action === 'open' && settings().cardsNeedTrail)
  const tell = async (access: NotedAccess): Promise<void> => {
    try {
      await writer.ask('note', access)
    } catch (error) {
      if (access.isNeeded) throw access.action === 'open' ? noTrail(error) : error
      kept = [...kept, access].slice(-mostKept)
      if (!(error instanceof AppError)) report(error)
      return
    }
    await tellKept()
  }
  const tellKept = async (): Promise<void> => {
    const left = kept
    kept = []
    for (const access of left) await tell(access)
  }
  const note: NoteAccess = (access) => {
    const { operator, desk } = settings()
    if (!unnamed.has(access.action)) requireOperator(settings())
    const needed = isNeeded(access.action)
    return tell({ ...access, at: now(), by: { user, operator, desk }, isNeeded: needed })
  }
  const watch = createLookupWatch({
    monotonic: clock.monotonic,
    tell: (many) => {
      const count = many.opened + many.revealed
      note({ action: 'many', subject: 'card', personId: null, count }).catch(report)
      announce('access.many', many)
    },
  })
  return {
    note: async (access: Access): Promise<void> => {
      const noted = note(access)
      watch(access.action, access.personId)
      await noted
    },
    /** A writer is there again. */
    tellKept,
    /** The writer's disk refuses them, or takes them again. */
    fellBehind: (state: TrailBehind | null): void => {
      refused = state
      moved()
    },
    /** What is kept, there or here, because it cannot be written. */
    behind: (): TrailBehind | null => {
      if (refused !== null || kept[0] === undefined) return refused
      return { since: kept[0].at, waiting: kept.length, lost: 0 }
    },
  }
}

/** Where a desk asks for it, nobody's record is opened by nobody. Throws `no-operator`. */
export function requireOperator({
  operator,
  operatorNeeded,
}: Pick<Settings, 'operator' | 'operatorNeeded'>): void {
  if (operatorNeeded && operator === '') throw new AppError({ code: 'no-operator' })
}

const noTrail = (cause: unknown) => new AppError({ code: 'no-trail' }, { cause })

/** Somewhere without an entry of its own for this account there is only its number. */
export function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
