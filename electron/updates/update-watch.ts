import type { Timers } from '../../shared/domain/clock.ts'
import type { Release, UpdatePolicy } from '../../shared/domain/updates.ts'
import type { Fetch } from '../api/fetch.ts'
import { createExchange } from '../api/http.ts'
import { isNewer, readFeed, readKey } from './read-feed.ts'

export type UpdateWatch = {
  /** The newer version in the last feed; null = none, or no feed. */
  current(): Release | null
  /** Checks now, and then once a day. */
  look(): Promise<void>
  stop(): void
}

type Deps = {
  readonly updates: UpdatePolicy | null
  readonly network: Fetch
  readonly timers: Timers
  /** This version of Foyer. */
  readonly about: { readonly version: string }
}

const dayMs = 24 * 3_600_000
/** Maximum characters of a feed, which has two lines. */
const maxFeedLength = 4_096

/**
 * Reports that a newer Foyer exists, and never downloads it, because a school's IT decides what is installed. An
 * unreadable feed is ignored.
 */
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
