import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../shared/text/parse-json.ts'
import { replaceFile } from './replace-file.ts'

const lockShape = z.object({
  version: z.literal(1),
  scrypt: z.object({
    N: z
      .number()
      .int()
      .min(2 ** 17),
    r: z.number().int().min(8),
    p: z.number().int().min(1),
    salt: z.base64(),
  }),
  /** Sealed by the passphrase (and the keychain's part, where there is a keychain). */
  databaseKey: z.base64(),
  /** Sealed by a key made from the database key; null after signing out. */
  clientSecret: z.base64().nullable(),
  /** Since the last right one. Counted before a try is judged, so that ending the app saves nobody a wait. */
  wrongTries: z.number().int().min(0),
})
export type LockRecord = z.infer<typeof lockShape>

/** What a passphrase opens, in one small file beside the stores. Nothing in it can be read without the passphrase. */
export function createLockFile(file: string) {
  return {
    exists: (): boolean => existsSync(file),
    /** Null where there is none, or where nobody can read it any more. */
    read: (): LockRecord | null =>
      existsSync(file) ? (lockShape.safeParse(parseJson(readFileSync(file, 'utf8'))).data ?? null) : null,
    write: (record: LockRecord): void => {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      replaceFile(file, JSON.stringify(record))
    },
    /** Overwritten before it goes: where it stands alone, it is all that could open the stores. */
    destroy: (): void => {
      for (const part of [file, `${file}.new`]) if (existsSync(part)) overwriteAndRemove(part)
    },
  }
}

function overwriteAndRemove(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    writeSync(handle, Buffer.alloc(statSync(file).size))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  rmSync(file)
}
