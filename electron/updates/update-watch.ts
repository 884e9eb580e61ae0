import type { Timers } from '../../shared/domain/clock.ts'
import type { Release, UpdatePolicy } from '../../shared/domain/updates.ts'
import type { Fetch } from '../api/fetch.ts'
import { createExchange } from '../api/http.ts'
import { isNewer, readFeed, readKey } from './read-feed.ts'

export type UpdateWatch = {
  /** The newer version that was last heard of; null = none, or no feed. */
  current(): Release | null
  /** Looks now; later it looks by itself, once a day. */
  look(): Promise<void>
  stop(): void
}

type Deps = {
  readonly updates: UpdatePolicy | null
  readonly network: Fetch
  readonly timers: Timers
  /** This Foyer. */
  readonly about: { readonly version: string }
}

const dayMs = 24 * 3_600_000
/** A feed is two lines. Characters. */
const longestFeed = 4_096

/**
 * Says that a newer Foyer exists, and never fetches one: what is installed on a school's computers is the business of
 * its IT and their tools. A feed that cannot be read says nothing, and costs nothing but the look.
 */
export function createUpdateWatch({ updates: policy, network, timers, about }: Deps): UpdateWatch {
  const key = policy === null ? null : readKey(policy.key)
  if (policy === null || key === null)
    return { current: () => null, look: async () => undefined, stop: () => undefined }
  const exchange = createExchange(network, [policy.feed])
  let newer: Release | null = null
  let forget: () => void = () => undefined
  const look = async (): Promise<void> => {
    forget()
    forget = timers.after(dayMs, () => void look())
    try {
      const { status, bytes } = await exchange({ method: 'GET', url: policy.feed, endpoint: 'updates' })
      const text = Buffer.from(bytes).toString('utf8')
      if (status !== 200 || text.length > longestFeed) return
      const release = readFeed(text, key)
      if (release !== null) newer = isNewer(release.version, about.version) ? release : null
    } catch {
      // offline, or a feed that moved: tomorrow is soon enough
    }
  }
  return { current: () => newer, look, stop: () => forget() }
}
