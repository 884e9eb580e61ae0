import { randomBytes } from 'node:crypto'
import type { Keep } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { ownBytes } from '../../credentials/passphrase-key.ts'
import { createMemorySecrets, type SecretStore } from '../../credentials/secret-store.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import { type KeyChange, prepareKeyChange } from './key-change.ts'
import { createPassphraseLock } from './passphrase-lock.ts'

const secretName = 'client-secret'
const keyName = 'database-key'
/** The part of the key that the keychain adds to the passphrase. It opens nothing by itself. */
const deviceName = 'device-key'
const triesName = 'wrong-tries'
export const schoolSecretNames = [secretName, keyName, deviceName, triesName] as const
const names = { key: keyName, secret: secretName, device: deviceName } as const

/** The secret store for a desk without a keychain. It stores nothing; the passphrase alone opens the stores. */
const noSecrets: SecretStore = {
  read: () => null,
  write: () => undefined,
  remove: () => undefined,
  state: () => 'none',
}

type Deps = {
  readonly keychain: SecretStore
  /** The path of the lock file, which the passphrase decrypts. */
  readonly lockFile: string
  readonly monotonic: () => number
}

/** Holds the two secrets of a connection: the client secret of the service and the key of the stores. */
export type DatabaseKeys = ReturnType<typeof createDatabaseKeys>

/**
 * Without a passphrase, both secrets lie in the keychain (or in memory, for this session only). With a passphrase,
 * neither does: the lock file holds the database key, encrypted under the passphrase and a part in the keychain, and
 * the client secret, encrypted under the database key. So opening takes the user's account and the passphrase.
 */
export function createDatabaseKeys({ keychain, lockFile, monotonic }: Deps) {
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
  /** Removes unencrypted secrets, also those left behind if the app ended while the passphrase was being set. */
  const removePlain = (keep: Keep) => {
    at(keep).remove(keyName)
    at(keep).remove(secretName)
  }
  const clientSecret = (keep: Keep) =>
    lock.isSet() ? lock.clientSecret(heldKey()) : at(keep).read(secretName)
  /** The key of existing stores, or a new one if there are no stores: a new key would make old stores unreadable. */
  const databaseKey = (keep: Keep, storesExist: boolean): StoreKey => {
    if (held !== null) return held
    if (lock.isSet()) throw new AppError({ code: 'locked' })
    const entry = at(keep).read(keyName)
    const stored = keyIn(entry)
    if (stored === null && storesExist)
      throw new AppError({ code: entry === null ? 'key-missing' : 'wrong-key' })
    const key = stored ?? randomBytes(32)
    if (stored === null) at(keep).write(keyName, key.toString('base64'))
    held = key
    return key
  }
  return {
    state: keychain.state,
    unlocksWith: (): 'passphrase' | 'session' => (lock.isSet() ? 'passphrase' : 'session'),
    /** Whether the stores need a passphrase that the user has not entered yet. */
    isLocked: (): boolean => lock.isSet() && held === null,
    /** Whether a connection for this session only has ended, because its secrets were in memory. */
    isSessionOver: (): boolean =>
      [secretName, keyName, deviceName].every((name) => memory.read(name) === null),
    waitMs: lock.waitMs,
    clientSecret,
    /** Returns the key of the stores. Throws `key-missing`, `wrong-key`, `locked`, or the keychain's failure. */
    databaseKey,
    keepClientSecret: (keep: Keep, value: string): void =>
      lock.isSet() ? lock.keepClientSecret(heldKey(), value) : at(keep).write(secretName, value),
    forgetClientSecret: (keep: Keep): void => {
      lock.forgetClientSecret()
      at(keep).remove(secretName)
    },
    /** Decrypts the stores' key. Throws `wrong-passphrase`, `passphrase-wait`, `key-missing`, `keychain-locked`. */
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
     * Prepares a new key under the passphrase `next`, or without one if it is null. `old`: the present passphrase. The
     * new key comes into force when the files are exchanged. Throws what `unlock` throws, and `passphrase-needed`.
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
    /** Takes a copy of this key as that of the open stores. */
    hold: (key: StoreKey): void => {
      held?.fill(0)
      held = copyOf(key)
    },
    /** Creates the key of stores that do not exist yet, under a passphrase without a keychain. Throws `key-missing`. */
    begin: async (passphrase: string, storesExist: boolean): Promise<void> => {
      if (storesExist) throw new AppError({ code: 'key-missing' })
      const key = randomBytes(32)
      await lock.set(passphrase, { databaseKey: key, devicePart: Buffer.alloc(0), clientSecret: null })
      held = key
    },
    /** Destroys the key. The stores can never be opened again. */
    destroyDatabaseKey: (keep: Keep): void => {
      for (const name of [keyName, deviceName]) at(keep).remove(name)
      lock.destroy()
      held?.fill(0)
      held = null
    },
  }
}

/** The key in a keychain entry; null for an entry of another length than a key has. */
function keyIn(entry: string | null): Buffer | null {
  const bytes = ownBytes(entry ?? '', 'base64')
  return bytes.length === 32 ? bytes : null
}

/** Stores the number of wrong tries. Without a keychain, only the number in the lock file counts. */
function triesIn(keychain: SecretStore) {
  return {
    read: (): number => {
      try {
        const said = keychain.read(triesName) ?? ''
        return /^\d{1,9}$/.test(said) ? Number(said) : 0 // the lock file can store no other number
      } catch {
        return 0
      }
    },
    write: (count: number): void => {
      try {
        if (count === 0) keychain.remove(triesName)
        else keychain.write(triesName, String(count))
      } catch {
        // The lock file holds the number, too.
      }
    },
  }
}

/** Copies the key into memory of its own, because the copy is overwritten while the original is still in use. */
function copyOf(key: StoreKey): Buffer {
  const copy = Buffer.alloc(key.length)
  copy.set(key)
  return copy
}
