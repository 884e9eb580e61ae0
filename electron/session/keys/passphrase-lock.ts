import { hkdfSync } from 'node:crypto'
import { AppError } from '../../../shared/domain/failure.ts'
import { newPassphraseKey, passphraseKey } from '../../credentials/passphrase-key.ts'
import { openSeal, seal } from '../../credentials/seal.ts'
import { withBytesOf } from '../../credentials/text-bytes.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import { storeFailure } from '../../storage/store-failure.ts'
import { createLockFile, type LockRecord } from './lock-file.ts'
import { createTryThrottle } from './try-throttle.ts'

type Deps = {
  readonly file: string
  readonly monotonic: () => number
  /** The number of wrong tries in the keychain, which someone who can write files cannot reset. */
  readonly tries: { readonly read: () => number; readonly write: (count: number) => void }
}
/** What a passphrase is set upon. `devicePart` is empty where there is no keychain. */
type Guarded = {
  readonly databaseKey: StoreKey
  readonly devicePart: Uint8Array
  readonly clientSecret: string | null
}

export type PassphraseLock = ReturnType<typeof createPassphraseLock>

/** The database key under a passphrase, and the client secret under the database key; tries are counted and slowed. */
export function createPassphraseLock({ file, monotonic, tries }: Deps) {
  const lockFile = createLockFile(file)
  const throttle = createTryThrottle(monotonic)
  let trying = false
  const record = (): LockRecord => {
    const found = lockFile.read()
    if (found === null) throw new AppError({ code: 'key-missing' })
    return found
  }
  const wrongTries = (kept: LockRecord | null) => Math.max(kept?.wrongTries ?? 0, tries.read())
  const count = (before: LockRecord, wrong: number): boolean => {
    tries.write(wrong)
    return tryWrite({ ...before, wrongTries: wrong })
  }
  const waitMs = () => throttle.left(wrongTries(lockFile.isReadable() ? lockFile.read() : null))

  async function tryOnce(passphrase: string, devicePart: Uint8Array): Promise<Buffer> {
    const before = record()
    const wrong = wrongTries(before) + 1
    const isCounted = count(before, wrong)
    const leftMs = isCounted ? 0 : throttle.leftUncounted()
    if (leftMs > 0) throw new AppError({ code: 'passphrase-wait', waitMs: leftMs })
    const guess = await passphraseKey(passphrase, before.scrypt, devicePart)
    const key = openSeal(guess, before.databaseKey, 'database key')
    guess.fill(0)
    throttle.tried()
    if (key === null) {
      const waitMs = isCounted ? throttle.left(wrong) : throttle.leftUncounted()
      throw new AppError({ code: 'wrong-passphrase', waitMs })
    }
    count(before, 0)
    return key
  }
  /** A full disk must not lock the user out. Then only the wait slows guessing. */
  const tryWrite = (next: LockRecord): boolean => {
    try {
      lockFile.write(next)
      return true
    } catch (error) {
      if (storeFailure(error, 'queue') === null) throw error
      return false
    }
  }
  const recordFor = async (passphrase: string, guarded: Guarded): Promise<LockRecord> => {
    const { databaseKey, devicePart, clientSecret } = guarded
    const { key, cost } = await newPassphraseKey(passphrase, devicePart, monotonic)
    const sealedKey = seal(key, databaseKey, 'database key')
    key.fill(0)
    return {
      ...{ version: 1, scrypt: cost, databaseKey: sealedKey },
      ...{ clientSecret: sealedSecret(databaseKey, clientSecret), wrongTries: 0 },
    }
  }
  return {
    isSet: lockFile.exists,
    /** Until the next try is looked at. Milliseconds. */
    waitMs,
    /** The database key. Throws `wrong-passphrase`, `passphrase-wait`, `key-missing`, or `lock-damaged` where no copy can be read. */
    open: async (passphrase: string, devicePart: Uint8Array): Promise<Buffer> => {
      const left = waitMs()
      if (left > 0 || trying) throw new AppError({ code: 'passphrase-wait', waitMs: Math.max(left, 1_000) })
      trying = true
      try {
        return await tryOnce(passphrase, devicePart)
      } finally {
        trying = false
      }
    },
    set: async (passphrase: string, guarded: Guarded): Promise<void> => {
      lockFile.write(await recordFor(passphrase, guarded))
      tries.write(0)
    },
    /** The same as what is to be staged in place of what counts. */
    prepare: async (passphrase: string, guarded: Guarded): Promise<() => void> => {
      const record = await recordFor(passphrase, guarded)
      return () => lockFile.stage(record)
    },
    files: lockFile.copies,
    forgetTries: (): void => tries.write(0),
    clientSecret: (databaseKey: StoreKey): string | null => {
      const { clientSecret } = record()
      if (clientSecret === null) return null
      const bytes = openSeal(secretKey(databaseKey), clientSecret, 'client secret')
      const text = bytes?.toString('utf8') ?? null
      bytes?.fill(0)
      return text
    },
    keepClientSecret: (databaseKey: StoreKey, value: string): void =>
      lockFile.write({ ...record(), clientSecret: sealedSecret(databaseKey, value) }),
    forgetClientSecret: (): void => {
      const kept = lockFile.isReadable() ? lockFile.read() : null
      if (kept !== null) lockFile.write({ ...kept, clientSecret: null })
    },
    destroy: (): void => {
      lockFile.destroy()
      tries.write(0)
    },
  }
}

/** Of its own, so that the client secret can be exchanged without the passphrase at hand (HKDF, RFC 5869). */
const secretKey = (databaseKey: StoreKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', databaseKey, new Uint8Array(), 'foyer client secret', 32))

function sealedSecret(databaseKey: StoreKey, value: string | null): string | null {
  if (value === null) return null
  return withBytesOf(value, (bytes) => seal(secretKey(databaseKey), bytes, 'client secret'))
}
