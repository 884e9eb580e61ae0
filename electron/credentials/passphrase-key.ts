import { hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ownBytes } from './text-bytes.ts'

/** How dear one guess is (RFC 7914). Kept beside what the passphrase opens; the salt as base64. */
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

/** Twice what any Foyer asks for: a file from elsewhere must not take this computer's memory, nor minutes of its time. */
export const isBearable = (cost: ScryptCost): boolean =>
  isPossible(cost) && cost.N * cost.r <= 2 ** 21 && cost.N * cost.r * cost.p <= 2 ** 24

/** What scrypt itself refuses to begin with (RFC 7914, 2; and the memory it is given below). */
const isPossible = ({ N, r, p }: ScryptCost): boolean => N < 2 ** (16 * r) && p + 2 <= N

/** One guess takes 128 MB (128 · N · r) whatever `p` is; `p` is raised until it takes this long as well. */
const memory = { N: 2 ** 17, r: 8 } as const
const slowEnoughMs = 250
const mostRounds = 8

const stretch = promisify<Buffer, Buffer, number, object, Buffer>(scrypt)

type NewKey = { readonly key: Buffer; readonly cost: ScryptCost }

/**
 * The key of a passphrase that is set now, and what a guess at it costs on this computer: at least N = 2^17, r = 8,
 * p = 1, and at least 250 ms. `devicePart` is as for `passphraseKey`.
 */
export async function newPassphraseKey(
  passphrase: string,
  devicePart: Uint8Array,
  monotonic: () => number,
): Promise<NewKey> {
  const cost = { ...memory, p: 1, salt: randomBytes(16).toString('base64') }
  const began = monotonic()
  const key = await passphraseKey(passphrase, cost, devicePart)
  const roundMs = Math.max(1, monotonic() - began)
  const p = Math.min(mostRounds, Math.ceil(slowEnoughMs / roundMs))
  if (p === 1) return { key, cost }
  key.fill(0)
  return { key: await passphraseKey(passphrase, { ...cost, p }, devicePart), cost: { ...cost, p } }
}

/**
 * The key that a passphrase makes, together with a part that only this computer's keychain holds: either alone opens
 * nothing, so a stolen disk cannot be guessed at. An empty part means that the passphrase stands alone.
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

/** The same letters typed on another keyboard may be composed otherwise (Unicode NFKC). */
async function stretched(passphrase: string, { N, r, p, salt }: ScryptCost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 2 * 128 * N * r }
  const bytes = ownBytes(passphrase.normalize('NFKC'))
  try {
    return await stretch(bytes, Buffer.from(salt, 'base64'), 32, options)
  } finally {
    bytes.fill(0)
  }
}
