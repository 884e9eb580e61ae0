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
import type { Place } from './place/place.ts'
import type { SessionParts } from './place/session-parts.ts'
import type { Standing } from './place/standing.ts'

type Deps = SessionParts & {
  readonly standing: Standing
  readonly openAgain: () => Promise<SessionStatus>
  /** When a lock that is under way is over. */
  readonly locked: () => Promise<void>
  readonly rounds: Pick<LockedRounds, 'without'>
}

/**
 * Sets, changes or (null) removes the passphrase of the open school, and with it the key of everything here: whoever
 * knew the old one knows nothing any more. What is open closes meanwhile, and opens again. Killed at any moment, it
 * leaves what the old passphrase opens or what the new one opens, and nothing between. Throws what the keys throw.
 */
export function createSettingPassphrase({ standing, openAgain, locked, rounds, ...parts }: Deps) {
  const { keys, settings, ports } = parts
  /** Closes what is open, without a word to the window; null where a lock has closed it meanwhile. */
  const close = async (): Promise<Place | null> => {
    const open = standing.place()
    if (open.at === 'locked') return await locked().then(() => null)
    if (open.at !== 'school') throw standing.refused()
    const closed = Promise.withResolvers<void>()
    const between: Place = { at: 'between', kept: open.kept, closed: closed.promise }
    standing.become(between)
    await standing.close(open).finally(closed.resolve)
    return between
  }
  const exchange = async (keyChange: KeyChange): Promise<void> => {
    const between = await close()
    try {
      exchangeKey(parts, keyChange)
      if (between !== null && standing.place() === between) keys.hold(keyChange.to)
    } finally {
      if (between !== null && standing.place() === between) await openAgain()
    }
  }
  return async (old: string, next: string | null): Promise<SessionStatus> => {
    const here = standing.place()
    if (here.at !== 'school') throw standing.refused()
    if (next === null && isFixed(settings.view())) throw new AppError({ code: 'bad-request', request })
    const change = next === null ? 'removed' : keys.unlocksWith() === 'passphrase' ? 'changed' : 'set'
    if (!(await ports.confirm({ about: 'passphrase', change }))) throw new AppError({ code: 'not-confirmed' })
    if (standing.place() !== here) throw standing.refused()
    const keyChange = await keys.change(here.kept.connection.keep, old, next)
    await rounds.without(() => exchange(keyChange)).finally(keyChange.end)
    settings.change({ unlockWith: keys.unlocksWith() })
    const there = standing.place()
    return there.at === 'locked' ? standing.move(there) : standing.status() // a lock screen asks for something else now
  }
}

const request = 'session.setPassphrase'
/** Where the school or IT wants one, nobody takes it away at the desk: the window does not offer it. */
const isFixed = ({ values, fixed }: SettingsInForce) =>
  values.unlockWith === 'passphrase' && fixed.includes('unlockWith')

/**
 * Everything is closed. In one go: nobody opens anything between its beginning and its end. Throws where everything is
 * as it was; once it is decided, whatever fails is finished by the next opening.
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
  change.done()
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
