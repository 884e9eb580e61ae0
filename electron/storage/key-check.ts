import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseJson } from '../../shared/text/parse-json.ts'
import { replaceFile } from './files/small-file.ts'
import type { StoreKey } from './open-store.ts'

const keyCheckFile = z.object({
  version: z.literal(2),
  check: z.string().regex(/^[0-9a-f]{64}$/),
  /** The end of the journal when the stores were last opened or closed, in addition to the one in the queue. */
  journal: z.object({ end: z.string(), mac: z.string() }).optional(),
})

/**
 * Whether a key fits the stores. SQLite reports SQLITE_NOTADB both for a wrong key and a damaged first page. The key
 * check file beside the stores tells them apart: no intact queue is replaced as damaged. It reveals nothing of the key.
 */
export type KeyVerdict = 'fits' | 'differs' | 'unknown'

/** Compares a key with the check file. `unknown`: there is no such file, or it cannot be read. */
export function checkKey(file: string, key: StoreKey): KeyVerdict {
  if (!existsSync(file)) return 'unknown'
  const parsed = keyCheckFile.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (!parsed.success) return 'unknown'
  return timingSafeEqual(Buffer.from(parsed.data.check, 'hex'), digest(key)) ? 'fits' : 'differs'
}

/** The journal's end in the check file; null if the file has none that was written with this key. */
export function anchoredEnd(file: string, key: StoreKey): string | null {
  if (!existsSync(file)) return null
  const { journal } = keyCheckFile.safeParse(parseJson(readFileSync(file, 'utf8'))).data ?? {}
  return journal !== undefined && journal.mac === macOf(journal.end, key) ? journal.end : null
}

/** Writes the check file. Call it after the key has opened or created the stores. */
export function writeKeyCheck(file: string, key: StoreKey, end: string | null = null): void {
  const journal = end === null ? {} : { journal: { end, mac: macOf(end, key) } }
  replaceFile(file, JSON.stringify({ version: 2, check: digest(key).toString('hex'), ...journal }))
}

const digest = (key: StoreKey): Buffer => createHmac('sha256', key).update('foyer key check v2').digest()

const macOf = (end: string, key: StoreKey) =>
  createHmac('sha256', key).update(`foyer journal end ${end}`).digest('base64')
