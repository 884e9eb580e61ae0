import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../shared/domain/failure.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import {
  isBearable,
  newPassphraseKey,
  ownBytes,
  passphraseKey,
  scryptCost,
} from '../../credentials/passphrase-key.ts'
import { openSeal, seal } from '../../credentials/seal.ts'
import { createTwinFile } from '../../storage/files/twin-file.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import { storeFailure } from '../../storage/store-failure.ts'

type Deps = {
  readonly file: string
  readonly monotonic: () => number
  /** Stores the number of wrong tries in the keychain, so that someone who can write files cannot reset it. */
  readonly tries: { readonly read: () => number; readonly write: (count: number) => void }
}
/** The secrets that a passphrase protects. `devicePart` is empty if there is no keychain. */
type Guarded = {
  readonly databaseKey: StoreKey
  readonly devicePart: Uint8Array
  readonly clientSecret: string | null
}

export type PassphraseLock = ReturnType<typeof createPassphraseLock>

/** Encrypts the database key under a passphrase, the client secret under that key. Counts and delays wrong tries. */
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
    count(unchanged(before, record()), 0)
    return key
  }
  /** Returns false if the disk refuses: a full disk must not lock the user out. Then only the wait slows guessing. */
  const tryWrite = (next: LockRecord): boolean => {
    try {
      lockFile.write(next)
      return true
    } catch (error) {
      if (storeFailure(error, 'queue') === null) throw error
      return false
    }
  }
  return {
    isSet: lockFile.exists,
    /** The wait before the next try is checked. Milliseconds. */
    waitMs,
    /** Decrypts the database key. Throws `wrong-passphrase`, `passphrase-wait`, `key-missing`, `lock-damaged`. */
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
      lockFile.write(await newRecord(passphrase, guarded, monotonic))
      tries.write(0)
    },
    /** Like `set`, but returns a function that stages the new lock file beside the current one. */
    prepare: async (passphrase: string, guarded: Guarded): Promise<() => void> => {
      const next = await newRecord(passphrase, guarded, monotonic)
      return () => lockFile.stage(next)
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

async function newRecord(
  passphrase: string,
  guarded: Guarded,
  monotonic: Deps['monotonic'],
): Promise<LockRecord> {
  const { databaseKey, devicePart, clientSecret } = guarded
  const { key, cost } = await newPassphraseKey(passphrase, devicePart, monotonic)
  const sealedKey = seal(key, databaseKey, 'database key')
  key.fill(0)
  return {
    version: 1,
    scrypt: cost,
    databaseKey: sealedKey,
    clientSecret: sealedSecret(databaseKey, clientSecret),
    wrongTries: 0,
  }
}

/** After a change of the passphrase, a key that was opened before it is no longer that of the stores. */
function unchanged(before: LockRecord, now: LockRecord): LockRecord {
  if (now.databaseKey !== before.databaseKey) throw new AppError({ code: 'passphrase-wait', waitMs: 1_000 })
  return now
}

/** A separate key, so that the client secret can be replaced without asking for the passphrase (HKDF, RFC 5869). */
const secretKey = (databaseKey: StoreKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', databaseKey, new Uint8Array(), 'foyer client secret', 32))

function sealedSecret(databaseKey: StoreKey, value: string | null): string | null {
  if (value === null) return null
  const bytes = ownBytes(value)
  try {
    return seal(secretKey(databaseKey), bytes, 'client secret')
  } finally {
    bytes.fill(0)
  }
}

const lockShape = z.object({
  version: z.literal(1),
  scrypt: scryptCost.refine(({ N, r }) => N >= 2 ** 17 && r >= 8).refine(isBearable),
  /** Encrypted under the passphrase and, if there is a keychain, the part stored in it. */
  databaseKey: z.base64(),
  /** Encrypted under a key made from the database key; null after signing out. */
  clientSecret: z.base64().nullable(),
  /** Wrong tries since the last right one. Counted before the check, so ending the app does not shorten a wait. */
  wrongTries: z.number().int().min(0),
})
type LockRecord = z.infer<typeof lockShape>

/**
 * The lock file, stored in two small copies beside the stores. It cannot be decrypted without the passphrase. A
 * checksum distinguishes a damaged copy from a wrong passphrase; then the other copy is used.
 */
function createLockFile(file: string) {
  const twin = createTwinFile(file)
  const find = (): LockRecord | null => {
    const found = twin.read()
    if (found.state !== 'whole') return null
    return found.bodies.flatMap((body) => lockShape.safeParse(parseJson(body)).data ?? [])[0] ?? null
  }
  return {
    exists: twin.exists,
    isReadable: (): boolean => find() !== null,
    /** Null if there is no lock file. Throws `lock-damaged` if neither copy can be read. */
    read: (): LockRecord | null => {
      const record = find()
      if (record === null && twin.exists()) throw new AppError({ code: 'lock-damaged' })
      return record
    },
    write: (record: LockRecord): void => twin.write(JSON.stringify(record)),
    /** Writes new copies beside those in force. @returns the names of the files that have a staged one beside them. */
    stage: (record: LockRecord): readonly string[] => twin.stage(JSON.stringify(record)),
    /** The paths of the two copies. */
    copies: twin.copies,
    destroy: twin.destroy,
  }
}

const freeTries = 3
const firstWaitMs = 1_000
const longestWaitMs = 5 * 60_000

/** The wait before the next try after this number of wrong ones. Milliseconds. */
export function waitAfter(wrongTries: number): number {
  if (wrongTries < freeTries) return 0
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (wrongTries - freeTries))
}

/**
 * Measures the rest of the wait since the last try or the start of the app. Only the number of tries is stored, so
 * neither a restart nor a clock that is set ahead shortens the wait.
 */
function createTryThrottle(monotonic: () => number) {
  let since = monotonic()
  return {
    left: (wrongTries: number): number => Math.max(0, Math.ceil(since + waitAfter(wrongTries) - monotonic())),
    /** The rest of the wait if tries cannot be stored: each try then waits the longest time. */
    leftUncounted: (): number => Math.max(0, Math.ceil(since + longestWaitMs - monotonic())),
    tried: (): void => {
      since = monotonic()
    },
  }
}
