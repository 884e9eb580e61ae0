import { userInfo } from 'node:os'
import type { AccessAction, TrailBehind } from '../../../shared/domain/access.ts'
import { momentsOf } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Access, NotedAccess } from '../../storage/journal/access-log.ts'
import { createLookupWatch } from './many-lookups.ts'

/** Resolves when the entry is written. Rejects if an entry that must be on disk before its action cannot be written. */
export type NoteAccess = (access: Access) => Promise<void>

/** Records who looked at which record in the access log. */
export interface AccessRecorder {
  readonly note: NoteAccess
  /** Writes the entries that were made while there was no writer. Call it when the writer works again. */
  writePending(): Promise<void>
  /** Receives how far the writer's log is behind because its disk refuses entries; null when it accepts them again. */
  setBehind(state: TrailBehind | null): void
  /** Entries that cannot be written and are pending here or in the writer; null if there are none. */
  behind(): TrailBehind | null
}

type Options = {
  readonly ports: Pick<Ports, 'announce' | 'clock' | 'report'>
  readonly settings: () => Settings
  readonly write: (access: NotedAccess) => Promise<void>
  readonly behindChanged: () => void
}
/** These actions happen only after they are logged. A front desk needs the others even if the disk refuses. */
const alwaysNeeded: ReadonlySet<AccessAction> = new Set([
  ...(['reveal', 'live-read', 'export', 'confirm', 'read-trail'] as const),
])
/** Actions that need no operator's name, or carry a name of their own. */
const unnamed: ReadonlySet<AccessAction> = new Set(['edit', 'confirm', 'many', 'read-trail'])
/** Maximum number of entries held in memory while there is no writer; older ones are dropped. */
const maxPending = 1_000

/** Creates a recorder that logs an extra entry for unusually many lookups and announces them to the user. */
export function createAccessRecorder({ ports, settings, write, behindChanged }: Options): AccessRecorder {
  const { announce, clock, report } = ports
  const now = momentsOf(clock.now)
  const user = accountName()
  let pending: NotedAccess[] = []
  let refused: TrailBehind | null = null

  const isNeeded = (action: AccessAction) =>
    alwaysNeeded.has(action) || (action === 'open' && settings().cardsNeedTrail)
  const writeOrKeep = async (access: NotedAccess): Promise<void> => {
    try {
      await write(access)
    } catch (error) {
      if (access.isNeeded)
        throw access.action === 'open' ? new AppError({ code: 'no-trail' }, { cause: error }) : error
      pending = [...pending, access].slice(-maxPending)
      if (!(error instanceof AppError)) report(error)
      return
    }
    await writePending()
  }
  const writePending = async (): Promise<void> => {
    const entries = pending
    pending = []
    for (const access of entries) await writeOrKeep(access)
  }
  const record: NoteAccess = (access) => {
    const { operator, desk } = settings()
    if (!unnamed.has(access.action)) requireOperator(settings())
    const needed = isNeeded(access.action)
    return writeOrKeep({ ...access, at: now(), by: { user, operator, desk }, isNeeded: needed })
  }
  const watch = createLookupWatch(clock.monotonic, (many) => {
    const count = many.opened + many.revealed
    record({ action: 'many', subject: 'card', personId: null, count }).catch(report)
    announce('access.many', many)
  })
  return {
    note: async (access: Access): Promise<void> => {
      const recorded = record(access)
      watch(access.action, access.personId)
      await recorded
    },
    writePending,
    setBehind: (state) => {
      refused = state
      behindChanged()
    },
    behind: () => {
      if (refused !== null || pending[0] === undefined) return refused
      return { since: pending[0].at, waiting: pending.length, lost: 0 }
    },
  }
}

/** Throws `no-operator` if this desk requires a name and none is set. */
export function requireOperator({
  operator,
  operatorNeeded,
}: Pick<Settings, 'operator' | 'operatorNeeded'>): void {
  if (operatorNeeded && operator === '') throw new AppError({ code: 'no-operator' })
}

/** The name of the account of the operating system, or its number on a system without an entry for it. */
export function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
