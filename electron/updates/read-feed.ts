import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { type Release, release } from '../../shared/domain/updates.ts'
import { parseJson } from '../../shared/text/parse-json.ts'

const feed = z.strictObject({ release, signature: z.base64().max(200) })

/** The signed text: each value on its own line, so that neither can be read as a part of the other. */
export const signedWords = ({ version, since }: Release): Buffer =>
  Buffer.from(`foyer ${version}\nsince ${since}\n`)

/** The release in a feed; null if it is invalid or not signed with the policy's key. */
export function readFeed(text: string, key: KeyObject): Release | null {
  const read = feed.safeParse(parseJson(text)).data
  if (read === undefined) return null
  const isSigned = verify(null, signedWords(read.release), key, Buffer.from(read.signature, 'base64'))
  return isSigned ? read.release : null
}

/** An Ed25519 key from a policy: the base64 of its DER, as openssl prints it; null for anything else. */
export function readKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

const numbers = (version: string): readonly number[] => version.split(/[.-]/).slice(0, 3).map(Number)

/** Whether the first of two versions is newer. A version that is not three numbers is older than any. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbers(version), numbers(than)]
  const at = [0, 1, 2].find((place) => (one[place] || 0) !== (other[place] || 0))
  return at !== undefined && (one[at] || 0) > (other[at] || 0)
}
