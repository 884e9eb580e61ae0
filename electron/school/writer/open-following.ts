import { momentsOf } from '../../../shared/domain/clock.ts'
import { createFollower, type Follower } from '../../relay/follow/follower.ts'
import { createSilence } from '../../relay/follow/silence.ts'
import { createOwnReads } from '../../storage/cache/own-reads.ts'
import { createFollowed } from '../../storage/cache/relay/followed.ts'
import type { RelayPart } from '../between/relay-role.ts'
import { noRelay, type OpenedRelayPart, type RelayPartDeps } from './relay-part-opened.ts'

type Following = RelayPart & { readonly does: 'follow' }

/** What the writer of a desk does that follows a relay; with a key of its own it reads some people itself as well. */
export const openFollowing = (deps: RelayPartDeps, follow: Following): OpenedRelayPart =>
  follow.address.ownKey === true ? openKeyed(deps, follow) : openReading(deps, follow)

function openReading(deps: RelayPartDeps, follow: Following): OpenedRelayPart {
  const followed = createFollowed(deps.db)
  const follower = openFollower(deps, follow, { followed, ownReads: null, silence: null })
  return { ...noRelay, ...follower, runOver: () => follower.run }
}

function openKeyed(deps: RelayPartDeps, follow: Following): OpenedRelayPart {
  const { db, clock, standing, main } = deps
  const followed = createFollowed(db)
  const ownReads = createOwnReads(db, momentsOf(clock.now))
  const silence = createSilence({
    ...{ db, followed, ownReads },
    ...clock,
    isAllowed: () => standing().readsSchoolWithoutRelay,
    schoolAnswers: () => standing().online,
    changed: () => main.tell('wayMoved'),
    relink: () => follower.relink(),
  })
  const follower = openFollower(deps, follow, { followed, ownReads, silence })
  return {
    ...noRelay,
    ...follower,
    look: async () => {
      silence.look()
      await follower.look()
    },
    runOver: (askSchool) => silence.rounds(askSchool, follower.run),
    storeOwn: ownReads.storeOwn,
    dropOwnReads: ownReads.dropAll,
    emptying: silence.emptying,
  }
}

type Held = Pick<Parameters<typeof createFollower>[0], 'followed' | 'ownReads' | 'silence'>

const openFollower = ({ main, ...deps }: RelayPartDeps, follow: Following, held: Held): Follower =>
  createFollower({
    ...deps,
    ...held,
    ...follow,
    ...deps.clock,
    moved: () => main.tell('stateMoved'),
    heard: (what) => main.tell('heardRelay', what),
    report: (error) => main.tell('bug', error),
  })
