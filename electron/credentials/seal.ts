import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key of 32 bytes: nonce, cipher text and tag in base64. A seal opens only with its `purpose`. */
export function seal(key: Uint8Array, plain: Uint8Array, purpose: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** Returns null for another key, another purpose, or a changed bit. */
export function openSeal(key: Uint8Array, sealed: string, purpose: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < nonceBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes))
    const parts = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]
    return joined(parts)
  } catch {
    return null
  }
}

/** Joins the parts in new memory and overwrites the parts, because they hold a key or a secret. */
function joined(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.alloc(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
    part.fill(0)
  }
  return whole
}
