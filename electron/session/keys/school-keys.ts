import { randomBytes } from 'node:crypto'
import type { Keep } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { createMemorySecrets, type SecretStore } from '../../credentials/secret-store.ts'
import { ownBytes } from '../../credentials/text-bytes.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import { type KeyChange, prepareKeyChange } from './key-change.ts'
import { createPassphraseLock } from './passphrase-lock.ts'

const secretName = 'client-secret'
const keyName = 'database-key'
/** A part that is needed in addition to the passphrase; alone it opens nothing. */
const deviceName = 'device-key'
const triesName = 'wrong-tries'
/** All entries of a school in the keychain. */
export const schoolSecretNames = [secretName, keyName, deviceName, triesName] as const
const names = { key: keyName, secret: secretName, device: deviceName } as const

/** Without a keychain nothing is stored there, and the passphrase alone opens the stores. */
const noSecrets: SecretStore = {
  read: () => null,
  write: () => undefined,
  remove: () => undefined,
  state: () => 'none',
}

type Deps = {
  readonly keychain: SecretStore
  /** The folder of the lock file. */
  readonly lockFile: string
  readonly monotonic: () => number
}

/** The two secrets of a connection: the service's client secret and the key of the stores. */
export type SchoolKeys = ReturnType<typeof createSchoolKeys>

/**
 * Without a passphrase, both secrets are in the keychain (or in memory, for this session only). With one, neither is:
 * the database key is in the lock file, encrypted with a key from the passphrase and a part in the keychain; the client
 * secret is beside it, encrypted with the database key. So both the user's account and the passphrase are needed.
 */
export function createSchoolKeys({ keychain, lockFile, monotonic }: Deps) {
  const memory = createMemorySecrets()
  const lock = createPassphraseLock({ file: lockFile, monotonic, tries: triesIn(keychain) })
  /** The key of the stores that are open. */
  let held: Buffer | null = null
  const at = (keep: Keep) => ({ keychain, session: memory, passphrase: noSecrets })[keep]
  const devicePart = (keep: Keep): Buffer => {
    if (keep === 'passphrase') return Buffer.alloc(0)
    const kept = at(keep).read(deviceName)
    if (kept === null) throw new AppError({ code: 'key-missing' })
    return ownBytes(kept, 'base64')
  }
  const heldKey = (): Buffer => {
    if (held === null) throw new AppError({ code: 'locked' })
    return held
  }
  /** Also removes what was left if the app ended while the passphrase was being set. */
  const removePlain = (keep: Keep) => {
    at(keep).remove(keyName)
    at(keep).remove(secretName)
  }
  const clientSecret = (keep: Keep) =>
    lock.isSet() ? lock.clientSecret(heldKey()) : at(keep).read(secretName)
  /** The key of existing stores, or a new one if there are no stores: a new key beside old stores would lose them. */
  const databaseKey = (keep: Keep, storesExist: boolean): StoreKey => {
    if (held !== null) return held
    if (lock.isSet()) throw new AppError({ code: 'locked' })
    const stored = at(keep).read(keyName)
    if (stored === null && storesExist) throw new AppError({ code: 'key-missing' })
    held = stored === null ? randomBytes(32) : ownBytes(stored, 'base64')
    if (stored === null) at(keep).write(keyName, held.toString('base64'))
    return held
  }
  return {
    state: keychain.state,
    unlocksWith: (): 'passphrase' | 'session' => (lock.isSet() ? 'passphrase' : 'session'),
    /** Whether the stores need a passphrase that was not given yet. */
    isLocked: (): boolean => lock.isSet() && held === null,
    /** A key for this session only is lost with the session. */
    isSessionOver: (): boolean =>
      [secretName, keyName, deviceName].every((name) => memory.read(name) === null),
    waitMs: lock.waitMs,
    clientSecret,
    /** Throws `key-missing`, `locked`, `keychain-locked`, `keychain-unavailable`. */
    databaseKey,
    keepClientSecret: (keep: Keep, value: string): void =>
      lock.isSet() ? lock.keepClientSecret(heldKey(), value) : at(keep).write(secretName, value),
    forgetClientSecret: (keep: Keep): void => {
      lock.forgetClientSecret()
      at(keep).remove(secretName)
    },
    /** Throws `wrong-passphrase`, `passphrase-wait`, `key-missing`, `keychain-locked`. */
    unlock: async (keep: Keep, passphrase: string): Promise<void> => {
      held = await lock.open(passphrase, devicePart(keep))
      removePlain(keep)
    },
    /** Overwrites the key in memory. The stores must be closed before. */
    forget: (): void => {
      held?.fill(0)
      held = null
    },
    /**
     * A new key: under the first passphrase, under another in place of `old`, or (null) without one. It becomes valid
     * when the files are exchanged. Throws the errors of `unlock`, and `passphrase-needed`.
     */
    change: async (keep: Keep, old: string, next: string | null): Promise<KeyChange> => {
      if (next === null && keep === 'passphrase') throw new AppError({ code: 'passphrase-needed' })
      const isSet = lock.isSet()
      const from = isSet ? await lock.open(old, devicePart(keep)) : copyOf(databaseKey(keep, true))
      const secret = isSet ? lock.clientSecret(from) : at(keep).read(secretName)
      return await prepareKeyChange(
        { lock, secrets: at, names, removePlain, devicePart },
        { keep, from, clientSecret: secret, next },
      )
    },
    /** From now on this is the key of the open stores. */
    hold: (key: StoreKey): void => {
      held?.fill(0)
      held = copyOf(key)
    },
    /** A key for stores that do not exist yet, protected only by a passphrase. Throws `key-missing`. */
    begin: async (passphrase: string, storesExist: boolean): Promise<void> => {
      if (storesExist) throw new AppError({ code: 'key-missing' })
      const key = randomBytes(32)
      await lock.set(passphrase, { databaseKey: key, devicePart: Buffer.alloc(0), clientSecret: null })
      held = key
    },
    /** Deletes the keys. Afterwards the stores can never be opened again. */
    destroyDatabaseKey: (keep: Keep): void => {
      for (const name of [keyName, deviceName]) at(keep).remove(name)
      lock.destroy()
      held?.fill(0)
      held = null
    },
  }
}

/** Without a keychain, the file alone decides. */
function triesIn(keychain: SecretStore) {
  return {
    read: (): number => {
      try {
        return Number(keychain.read(triesName) ?? 0)
      } catch {
        return 0
      }
    },
    write: (count: number): void => {
      try {
        if (count === 0) keychain.remove(triesName)
        else keychain.write(triesName, String(count))
      } catch {
        // The file has it in any case.
      }
    },
  }
}

/** Copied, because it will be overwritten while the original is still in use. */
function copyOf(key: StoreKey): Buffer {
  const copy = Buffer.alloc(key.length)
  copy.set(key)
  return copy
}
