import { AppError } from '../../shared/domain/failure.ts'
import type { SessionStatus } from '../../shared/domain/session.ts'
import type { SettingsInForce } from '../../shared/domain/settings.ts'
import { claimFolder } from '../storage/claim-folder.ts'
import { stageUnderKey } from '../storage/school/exchange-key.ts'
import {
  discardStaged,
  exchangeFiles,
  type FileExchange,
  isCommitted,
} from '../storage/school/staged-files.ts'
import { withStore } from '../storage/store-failure.ts'
import type { KeyChange } from './keys/key-change.ts'
import type { LockedRounds } from './lock/locked-rounds.ts'
import type { AppState } from './state/app-state.ts'
import type { AppStateHolder } from './state/app-state-holder.ts'
import type { SessionParts } from './state/session-parts.ts'

type Around = {
  readonly appState: AppStateHolder
  readonly openAgain: () => Promise<SessionStatus>
  /** Resolves when a running lock is done. */
  readonly locked: () => Promise<void>
  readonly rounds: Pick<LockedRounds, 'without'>
}

/**
 * Sets, changes or (null) removes the passphrase of the open school. The key of its files changes too, so an old
 * passphrase opens nothing. Meanwhile the school is closed. If the process is killed at any moment, the files open with
 * either the old or the new passphrase. Throws what the keys throw.
 */
export function createSettingPassphrase(
  parts: SessionParts,
  { appState, openAgain, locked, rounds }: Around,
) {
  const { keys, settings, ports } = parts
  /** Closes the school without notifying the window. Returns null if a lock has closed it meanwhile. */
  const close = async (): Promise<AppState | null> => {
    const open = appState.current()
    if (open.at === 'locked') return await locked().then(() => null)
    if (open.at !== 'school') throw appState.refused()
    const closed = Promise.withResolvers<void>()
    const between: AppState = { at: 'between', kept: open.kept, closed: closed.promise }
    appState.setQuietly(between)
    await appState.close(open).finally(closed.resolve)
    return between
  }
  const exchange = async (keyChange: KeyChange): Promise<void> => {
    const between = await close()
    try {
      exchangeKey(parts, keyChange)
      if (between !== null && appState.current() === between) keys.hold(keyChange.to)
    } finally {
      if (between !== null && appState.current() === between) await openAgain()
    }
  }
  return async (old: string, next: string | null): Promise<SessionStatus> => {
    const here = appState.current()
    if (here.at !== 'school') throw appState.refused()
    if (next === null && isFixed(settings.view())) throw new AppError({ code: 'bad-request', request })
    const change = next === null ? 'removed' : keys.unlocksWith() === 'passphrase' ? 'changed' : 'set'
    if (!(await ports.confirm({ about: 'passphrase', change }))) throw new AppError({ code: 'not-confirmed' })
    if (appState.current() !== here) throw appState.refused()
    const keyChange = await keys.change(here.kept.connection.keep, old, next)
    await rounds.without(() => exchange(keyChange)).finally(keyChange.end)
    settings.change({ unlockWith: keys.unlocksWith() })
    const there = appState.current()
    return there.at === 'locked' ? appState.move(there) : appState.status() // the lock screen must ask for the new one
  }
}

const request = 'session.setPassphrase'
/** Whether the school or IT requires a passphrase. Then the desk cannot remove it, and the window does not offer to. */
const isFixed = ({ values, fixed }: SettingsInForce) =>
  values.unlockWith === 'passphrase' && fixed.includes('unlockWith')

/**
 * Exchanges the files, without interruption and while everything is closed. If it throws, nothing has changed. After
 * its commit, the next opening finishes what failed.
 */
function exchangeKey({ folder, connections, ports }: Parts, change: KeyChange): void {
  const claim = claimFolder(folder)
  try {
    exchangeFiles(folder, stageAll({ folder, connections, ports }, change))
  } catch (error) {
    if (!isCommitted(folder)) {
      discardStaged(folder)
      change.abandon()
      throw error
    }
    ports.report(error)
  } finally {
    claim.release()
  }
  try {
    change.done()
  } catch (error) {
    ports.report(error) // the keychain refused; the next unlock removes what is left in it
  }
}

function stageAll({ folder, connections, ports }: Parts, change: KeyChange): FileExchange {
  const kept = connections.current()
  if (kept === null) throw new AppError({ code: 'connection-lost' })
  return withStore('queue', () => {
    const stores = stageUnderKey(folder, { ...change, now: ports.clock.now })
    const connection = connections.stage(kept, change.to)
    const { replace, remove } = change.stage()
    return { replace: [...stores, ...connection, ...replace], remove }
  })
}

type Parts = Pick<SessionParts, 'folder' | 'connections' | 'ports'>
