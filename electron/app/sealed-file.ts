import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../shared/domain/failure.ts'
import { passphraseKey, tuneCost } from '../credentials/passphrase-key.ts'

/** A file that a passphrase alone opens (scrypt, RFC 7914; AES-256-GCM). Its cost is authenticated with it. */
const sealedFile = z.object({
  foyer: z.literal(1),
  sealed: z.literal('scrypt aes-256-gcm'),
  // Bounds, because a file from elsewhere must not make this computer work for minutes.
  cost: z.object({
    N: z
      .number()
      .int()
      .min(2)
      .max(2 ** 20),
    r: z.number().int().min(1).max(16),
    p: z.number().int().min(1).max(16),
    salt: z.base64(),
  }),
  nonce: z.base64(),
  tag: z.base64(),
  body: z.base64(),
})
const nobody = new Uint8Array() // no part of the key lies on the computer: the file is to be opened on another

export async function sealText(text: string, passphrase: string, monotonic: () => number): Promise<string> {
  const cost = await tuneCost(monotonic)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await passphraseKey(passphrase, cost, nobody), nonce)
  cipher.setAAD(Buffer.from(JSON.stringify(cost)))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const file: z.infer<typeof sealedFile> = {
    foyer: 1,
    sealed: 'scrypt aes-256-gcm',
    cost,
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    body: body.toString('base64'),
  }
  return JSON.stringify(file)
}

/** Throws `bad-corrections-file` for a file that is none, or a passphrase that does not open it. */
export async function openSealed(file: string, passphrase: string): Promise<string> {
  const sealed = sealedFile.safeParse(parseJson(file)).data
  if (sealed === undefined) throw new AppError({ code: 'bad-corrections-file', problem: 'content' })
  const { cost, nonce, tag, body } = sealed
  const key = await passphraseKey(passphrase, cost, nobody)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(JSON.stringify(cost))).setAuthTag(Buffer.from(tag, 'base64'))
    return decipher.update(body, 'base64', 'utf8') + decipher.final('utf8')
  } catch (error) {
    throw new AppError({ code: 'bad-corrections-file', problem: 'passphrase' }, { cause: error })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
