import { randomBytes } from 'node:crypto'

/** A UUID that sorts by time (RFC 9562, 5.7): 48 bits of milliseconds, the rest random. */
export function uuidv7<Id extends string>(nowMs: number): Id {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return parts.join('-') as Id // sound: a UUID by construction, and `Id` brands one
}
