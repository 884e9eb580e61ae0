import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** The SHA-256 hash of all records up to and including one record. */
export type ChainHash = Buffer

const nonceBytes = 12
const tagBytes = 16
const lengthBytes = 4
/** The maximum length of a record, far above real ones. A greater length means damage. */
const maxFrameBytes = 1024 * 1024

export const firstHash: ChainHash = createHash('sha256').update('foyer journal v1').digest()

/** Derives a key for the journal alone, so that it shares no nonces with the databases (HKDF, RFC 5869). */
export const journalKey = (key: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), 'foyer journal', 32))

/**
 * Encrypts one record to bytes: length, nonce, AES-256-GCM cipher text, tag. The record authenticates the hash of all
 * records before it, so none of them can be removed, moved or replaced without invalidating the next.
 */
export function sealFrame(key: Uint8Array, before: ChainHash, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(before)
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, body])
}

export const hashAfter = (before: ChainHash, frame: Buffer): ChainHash =>
  createHash('sha256').update(before).update(frame).digest()

/** Whether unreadable bytes are the beginning of a record, or space that was allocated but not written. */
export function isTornEnd(rest: Buffer): boolean {
  if (rest.length < lengthBytes || rest.every((byte) => byte === 0)) return true
  const length = rest.readUInt32BE()
  return length <= maxFrameBytes && rest.length < lengthBytes + length
}

export type OpenedFrame = { readonly text: string; readonly frame: Buffer }

/** Prepares a key for reading many records. Preparing it for each one takes five sixths of the time. */
export const readingKey = (key: Uint8Array): KeyObject => createSecretKey(key)

/** Decrypts the record at an offset; null if it is truncated, damaged, or does not follow `before`. */
export function openFrame(
  key: KeyObject,
  before: ChainHash,
  at: { bytes: Buffer; offset: number },
): OpenedFrame | null {
  const { bytes, offset } = at
  if (bytes.length < offset + lengthBytes) return null
  const length = bytes.readUInt32BE(offset)
  const end = offset + lengthBytes + length
  if (length < nonceBytes + tagBytes || length > maxFrameBytes || bytes.length < end) return null
  const body = bytes.subarray(offset + lengthBytes, end)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, nonceBytes)).setAAD(before)
    decipher.setAuthTag(body.subarray(length - tagBytes))
    const text =
      decipher.update(body.subarray(nonceBytes, length - tagBytes), undefined, 'utf8') +
      decipher.final('utf8')
    return { text, frame: bytes.subarray(offset, end) }
  } catch {
    return null
  }
}
