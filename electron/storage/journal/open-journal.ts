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
import { replaceFile } from '../files/small-file.ts'
import { brokenName, syncFolder } from '../files/store-files.ts'
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
  /** All records that could be read at opening, the oldest first. */
  readonly records: readonly string[]
  /** Unreadable bytes, kept in another file, that no interrupted write explains: they may hold acknowledged records. */
  readonly damagedBytes: number
  /** The chain hashes before the first record and after each record, base64. */
  readonly ends: readonly string[]
  /** The length of the journal at opening, in bytes. */
  readonly bytes: number
  /** The chain hash (SHA-256, base64) over the whole journal. It differs if a record is removed. */
  end(): string
  /** Writes records; they are on disk when it returns. If it throws what the file system throws, none was written. */
  append(texts: readonly string[]): void
  close(): void
}

/**
 * Opens the journal: the append-only second copy of every correction, and the access log. Each record is encrypted and
 * authenticates the hash of those before it. After a power loss, an incomplete last record is normal: it was never
 * acknowledged. It is moved to a file beside the journal, because damage may look the same.
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
  const handle = openSync(file, isNew ? 'wx+' : 'r+', 0o600) // Windows cannot shorten a file opened to append
  chmodSync(file, 0o600)
  if (isNew) syncFolder(file)
  let hash = found.hash
  let end = found.end
  /** Removes a partly written record, which would break the chain for every later one. If it stays, it is overwritten. */
  const rollBack = () => {
    try {
      ftruncateSync(handle, end)
    } catch {} // the caller gets the first error
  }
  return {
    records: found.records,
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
        for (let written = 0; written < bytes.length; )
          written += writeSync(handle, bytes, written, bytes.length - written, end + written)
        fsyncSync(handle)
      } catch (error) {
        rollBack()
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

/** Reads a journal without changing it. Returns as `end` the chain hash after the last record. */
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
