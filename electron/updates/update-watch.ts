import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { dayMs, type Timers } from '../../shared/domain/clock.ts'
import { type Release, release, type UpdatePolicy } from '../../shared/domain/updates.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import type { Fetch } from '../api/fetch.ts'
import { createExchange } from '../api/http.ts'

export type UpdateWatch = {
  /** The newer version that the last feed announced; null if there is none, or no feed. */
  current(): Release | null
  /** Checks now, and then once a day. */
  look(): Promise<void>
  stop(): void
}

type Deps = {
  readonly updates: UpdatePolicy | null
  readonly network: Fetch
  readonly timers: Timers
  readonly about: { readonly version: string }
}

/** Maximum characters of a feed, which has two lines. */
const maxFeedLength = 4_096

/** Reports a newer Foyer. Downloads nothing: a school's IT decides what is installed. Ignores an unreadable feed. */
export function createUpdateWatch({ updates: policy, network, timers, about }: Deps): UpdateWatch {
  const key = policy === null ? null : readKey(policy.key)
  if (policy === null || key === null)
    return { current: () => null, look: async () => undefined, stop: () => undefined }
  const exchange = createExchange(network, [policy.feed])
  let newer: Release | null = null
  let cancel: () => void = () => undefined
  const look = async (): Promise<void> => {
    cancel()
    cancel = timers.after(dayMs, () => void look())
    try {
      const { status, bytes } = await exchange({ method: 'GET', url: policy.feed, endpoint: 'updates' })
      const text = Buffer.from(bytes).toString('utf8')
      if (status !== 200 || text.length > maxFeedLength) return
      const release = readFeed(text, key)
      if (release !== null) newer = isNewer(release.version, about.version) ? release : null
    } catch {
      // offline, or the feed has moved: the next check is tomorrow
    }
  }
  return { current: () => newer, look, stop: () => cancel() }
}

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
