import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { replaceFile } from '../replace-file.ts'
import { brokenName } from '../set-aside.ts'
import { syncFolder } from '../sync-folder.ts'
import {
  type ChainHash,
  firstHash,
  hashAfter,
  isTornEnd,
  journalKey,
  openFrame,
  readingKey,
  sealFrame,
} from './sealed-frame.ts'

export type Journal = {
  /** Every record that could be read when the journal was opened, oldest first. */
  readonly records: readonly string[]
  /** Bytes at its end that could not be read; they were put aside in a file of their own. */
  readonly unreadBytes: number
  /** Those of them that no interrupted writing explains: records that were acknowledged may be among them. */
  readonly damagedBytes: number
  /** The chain's hashes before those records and after each, base64. */
  readonly ends: readonly string[]
  /** Its length when it was opened. */
  readonly bytes: number
  /** SHA-256 over all of it, base64: no record can be taken away without another end. */
  end(): string
  /** On disk when it returns. Throws what the file system throws; then none of the records counts. */
  append(texts: readonly string[]): void
  close(): void
}

/**
 * The append-only second copy of every correction, and the audit trail in one: each record sealed, each holding the
 * hash of those before. A torn end (power loss while writing) is normal: it was never acknowledged. It is cut off,
 * and kept beside the journal, because damage may look the same.
 */
export function openJournal(file: string, key: Uint8Array, now: () => number): Journal {
  const sealKey = journalKey(key)
  const isNew = !existsSync(file)
  const found = readAll(isNew ? Buffer.alloc(0) : readFileSync(file), sealKey)
  const unreadBytes = found.bytes.length - found.end
  if (unreadBytes > 0) {
    replaceFile(brokenName(file, now()), found.bytes)
    replaceFile(file, found.bytes.subarray(0, found.end))
  }
  const handle = openSync(file, 'a', 0o600)
  chmodSync(file, 0o600)
  if (isNew) syncFolder(file)
  let hash = found.hash
  let end = found.end
  /** A write that failed half way would break the chain for every later record: the file ends where it ended. */
  const takeBack = () => ftruncateSync(handle, end)
  return {
    records: found.records,
    unreadBytes,
    damagedBytes: isTornEnd(found.bytes.subarray(found.end)) ? 0 : unreadBytes,
    ends: found.ends,
    bytes: found.end,
    end: () => hash.toString('base64'),
    append: (texts) => {
      const frames: Buffer[] = []
      let next: ChainHash = hash
      for (const text of texts) {
        const frame = sealFrame(sealKey, next, text)
        frames.push(frame)
        next = hashAfter(next, frame)
      }
      const bytes = Buffer.concat(frames)
      try {
        for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written)
        fsyncSync(handle)
      } catch (error) {
        takeBack()
        throw error
      }
      hash = next
      end += bytes.length
    },
    close: () => {
      closeSync(handle)
      sealKey.fill(0)
    },
  }
}

/** A journal as it lies there, read without touching it. `end`: the chain's hash after its last record. */
export function readJournal(file: string, key: Uint8Array) {
  const { records, hash, bytes, end } = readAll(readFileSync(file), journalKey(key))
  return { records, end: hash.toString('base64'), unreadBytes: bytes.length - end }
}

function readAll(bytes: Buffer, sealKey: Uint8Array) {
  const key = readingKey(sealKey)
  const records: string[] = []
  let hash = firstHash
  const ends = [hash.toString('base64')]
  let end = 0
  for (let opened = openFrame(key, hash, { bytes, offset: 0 }); opened !== null; ) {
    records.push(opened.text)
    hash = hashAfter(hash, opened.frame)
    ends.push(hash.toString('base64'))
    end += opened.frame.length
    opened = openFrame(key, hash, { bytes, offset: end })
  }
  return { records, ends, hash, end, bytes }
}
