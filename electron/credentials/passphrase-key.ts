import { hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { z } from 'zod'

/** The cost of one guess (RFC 7914), stored beside what the passphrase unlocks; the salt in base64. */
export const scryptCost = z.object({
  N: z
    .number()
    .int()
    .min(2)
    .refine((N) => Number.isInteger(Math.log2(N))),
  r: z.number().int().min(1),
  p: z.number().int().min(1),
  salt: z.base64(),
})
export type ScryptCost = z.infer<typeof scryptCost>

/** Limits the cost to twice what any Foyer uses, so that a foreign file cannot use up memory or minutes of time. */
export const isBearable = (cost: ScryptCost): boolean =>
  isPossible(cost) && cost.N * cost.r <= 2 ** 21 && cost.N * cost.r * cost.p <= 2 ** 24

/** Whether scrypt accepts the values (RFC 7914, 2; and the memory limit below). */
const isPossible = ({ N, r, p }: ScryptCost): boolean => N < 2 ** (16 * r) && p + 2 <= N

/** One guess takes 128 MB (128 · N · r); `p` is raised until it also takes `minGuessMs`. */
const memory = { N: 2 ** 17, r: 8 } as const
const minGuessMs = 250
const maxRounds = 8

const stretch = promisify<Buffer, Buffer, number, object, Buffer>(scrypt)

/**
 * Derives the key of a new passphrase, with a cost that suits this computer: at least N = 2^17, r = 8, p = 1, and at
 * least 250 ms per guess. `devicePart` is as for `passphraseKey`.
 */
export async function newPassphraseKey(
  passphrase: string,
  devicePart: Uint8Array,
  monotonic: () => number,
): Promise<{ readonly key: Buffer; readonly cost: ScryptCost }> {
  const cost = { ...memory, p: 1, salt: randomBytes(16).toString('base64') }
  const startedAt = monotonic()
  const key = await passphraseKey(passphrase, cost, devicePart)
  const roundMs = Math.max(1, monotonic() - startedAt)
  const p = Math.min(maxRounds, Math.ceil(minGuessMs / roundMs))
  if (p === 1) return { key, cost }
  key.fill(0)
  return { key: await passphraseKey(passphrase, { ...cost, p }, devicePart), cost: { ...cost, p } }
}

/**
 * Derives a key from a passphrase and a part that only this computer's keychain holds. Both are needed, so the passphrase
 * of a stolen disk cannot be guessed. With an empty part, the passphrase alone is enough.
 */
export async function passphraseKey(
  passphrase: string,
  cost: ScryptCost,
  devicePart: Uint8Array,
): Promise<Buffer> {
  const slow = await stretched(passphrase, cost)
  const key = Buffer.from(hkdfSync('sha256', slow, devicePart, 'foyer passphrase', 32))
  slow.fill(0)
  return key
}

/** A text's bytes in their own memory, because a short `Buffer.from` uses Node's pool. The caller overwrites them. */
export function ownBytes(text: string, encoding: 'utf8' | 'base64' = 'utf8'): Buffer {
  const bytes = Buffer.alloc(Buffer.byteLength(text, encoding))
  bytes.write(text, encoding)
  return bytes
}

/** Normalises to NFKC, because another keyboard may compose the same letters differently. */
async function stretched(passphrase: string, { N, r, p, salt }: ScryptCost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 2 * 128 * N * r }
  const bytes = ownBytes(passphrase.normalize('NFKC'))
  try {
    return await stretch(bytes, Buffer.from(salt, 'base64'), 32, options)
  } finally {
    bytes.fill(0)
    await overwriteStacks()
  }
}

/** At least the number of libuv's threads, on which scrypt runs: Node has four, Electron one per processor. */
const poolThreads = Math.max(4, availableParallelism())

/**
 * Stretches zeroes on every thread of the pool, about 25 ms. Electron's BoringSSL leaves the passphrase on the stack of the
 * thread that worked on it, where it lay until the thread's next key.
 */
async function overwriteStacks(): Promise<void> {
  const blank = () => stretch(Buffer.alloc(64), Buffer.alloc(16), 32, { N: 2 ** 11, r: 8, p: 1 })
  await Promise.all(Array.from({ length: 2 * poolThreads }, blank))
}
