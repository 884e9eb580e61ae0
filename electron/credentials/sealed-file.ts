import { z } from 'zod'
import { AppError, type Failure } from '../../shared/domain/failure.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import { isBearable, newPassphraseKey, passphraseKey, type ScryptCost, scryptCost } from './passphrase-key.ts'
import { openSeal, seal } from './seal.ts'

/** A file that a passphrase alone opens (scrypt, RFC 7914; AES-256-GCM). The cost is authenticated, too. */
const sealedFile = z.object({
  foyer: z.literal(1),
  sealed: z.literal('scrypt aes-256-gcm'),
  cost: scryptCost.refine(isBearable),
  body: z.base64(),
})
const noDevicePart = new Uint8Array() // empty, because the file must open on another computer

/** The kind of a sealed file. A file of one kind cannot be opened as another. */
export type SealedKind = 'corrections' | 'trail' | 'enrolment'
type Sealing = {
  readonly kind: SealedKind
  readonly passphrase: string
  readonly monotonic: () => number
}

export async function sealText(text: string, { kind, passphrase, monotonic }: Sealing): Promise<string> {
  const { key, cost } = await newPassphraseKey(passphrase, noDevicePart, monotonic)
  const file: z.infer<typeof sealedFile> = {
    foyer: 1,
    sealed: 'scrypt aes-256-gcm',
    cost,
    body: seal(key, Buffer.from(text), purposeOf(kind, cost)),
  }
  return JSON.stringify(file)
}

/** Throws `bad-corrections-file`, `bad-trail-file` or `bad-enrolment-file` for an invalid file or a wrong passphrase. */
export async function openSealed(
  file: string,
  { kind, passphrase }: Pick<Sealing, 'kind' | 'passphrase'>,
): Promise<string> {
  const code = codes[kind]
  const sealed = sealedFile.safeParse(parseJson(file)).data
  if (sealed === undefined) throw new AppError({ code, problem: 'content' })
  const { cost, body } = sealed
  const text = openSeal(await passphraseKey(passphrase, cost, noDevicePart), body, purposeOf(kind, cost))
  if (text === null) throw new AppError({ code, problem: 'passphrase' })
  return text.toString('utf8')
}

const codes = {
  corrections: 'bad-corrections-file',
  trail: 'bad-trail-file',
  enrolment: 'bad-enrolment-file',
} as const satisfies Record<SealedKind, Failure['code']>
const purposes: Readonly<Record<SealedKind, string>> = {
  corrections: 'corrections to take along',
  trail: 'access log',
  enrolment: 'enrolment of a desk',
}
const purposeOf = (kind: SealedKind, cost: ScryptCost) => `${purposes[kind]} ${JSON.stringify(cost)}`
