import { existsSync } from 'node:fs'
import { z } from 'zod'
import { AppError } from '../../../shared/domain/failure.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { isBearable, scryptCost } from '../../credentials/passphrase-key.ts'
import { readSmallFile } from '../../storage/files/small-file.ts'
import { createTwinFile } from '../../storage/files/twin-file.ts'

const lockShape = z.object({
  version: z.literal(1),
  scrypt: scryptCost.refine(({ N, r }) => N >= 2 ** 17 && r >= 8).refine(isBearable),
  /** Sealed by the passphrase (and the keychain's part, where there is a keychain). */
  databaseKey: z.base64(),
  /** Sealed by a key made from the database key; null after signing out. */
  clientSecret: z.base64().nullable(),
  /** Wrong tries since the last right one. Each is counted before it is judged, so ending the app does not shorten a wait. */
  wrongTries: z.number().int().min(0),
})
export type LockRecord = z.infer<typeof lockShape>

/**
 * What a passphrase opens, in two small files beside the stores. Nothing in it can be read without the passphrase. A
 * checksum distinguishes a damaged file from a wrong passphrase; the other file is used instead.
 */
export function createLockFile(file: string) {
  const twin = createTwinFile(file)
  const find = (): LockRecord | null => {
    const found = twin.read()
    const bodies = found.state === 'whole' ? found.bodies : firstVersion(file)
    return bodies.flatMap((body) => lockShape.safeParse(parseJson(body)).data ?? [])[0] ?? null
  }
  return {
    exists: twin.exists,
    isReadable: (): boolean => find() !== null,
    /** Null where there is none. Throws `lock-damaged` where neither copy can be read. */
    read: (): LockRecord | null => {
      const record = find()
      if (record === null && twin.exists()) throw new AppError({ code: 'lock-damaged' })
      return record
    },
    write: (record: LockRecord): void => twin.write(JSON.stringify(record)),
    /** Beside what counts. @returns which files have a staged one beside them. */
    stage: (record: LockRecord): readonly string[] => twin.stage(JSON.stringify(record)),
    /** Where it lies, twice. */
    copies: twin.copies,
    destroy: twin.destroy,
  }
}

/** The first version wrote one file without a checksum. */
const firstVersion = (file: string) => (existsSync(file) ? [readSmallFile(file)] : [])
