import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseJson } from '../../shared/text/parse-json.ts'
import type { StoreKey } from './open-store.ts'
import { replaceFile } from './replace-file.ts'

const keyCheckFile = z.object({ version: z.literal(1), check: z.string().regex(/^[0-9a-f]{64}$/) })

/**
 * A wrong key and a damaged first page give the same SQLITE_NOTADB. This file, outside the stores, tells them
 * apart, so that "damaged, start afresh?" is never asked of a healthy queue. It reveals nothing of the key.
 */
export type KeyVerdict = 'fits' | 'differs' | 'unknown'

/** `unknown`: no check file, or one that cannot be read. */
export function checkKey(file: string, key: StoreKey): KeyVerdict {
  if (!existsSync(file)) return 'unknown'
  const parsed = keyCheckFile.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (!parsed.success) return 'unknown'
  const fits = timingSafeEqual(Buffer.from(parsed.data.check, 'hex'), digest(key))
  return fits ? 'fits' : 'differs'
}

/** Written beside the stores once the key has opened (or created) them. Replaced whole, never torn. */
export function writeKeyCheck(file: string, key: StoreKey): void {
  replaceFile(file, JSON.stringify({ version: 1, check: digest(key).toString('hex') }))
}

function digest(key: StoreKey): Buffer {
  return createHmac('sha256', key).update('foyer key check v1').digest()
}
