import { momentsOf } from '../../../shared/domain/clock.ts'
import { createFollower, type Follower } from '../../relay/follow/follower.ts'
import { createSilence } from '../../relay/follow/silence.ts'
import { createOwnReads } from '../../storage/cache/own-reads.ts'
import { createFollowed } from '../../storage/cache/relay/followed.ts'
import type { RelayPart } from '../between/relay-role.ts'
import { noRelay, type RelayNeeds, type RelayWork } from './relay-work.ts'

type Following = RelayPart & { readonly does: 'follow' }

/** Follows a relay. A desk with a key of its own also reads some people directly from the school. */
export function followRelay(needs: RelayNeeds, following: Following): RelayWork {
  return following.address.ownKey === true ? followWithOwnKey(needs, following) : follow(needs, following)
}

function follow(needs: RelayNeeds, following: Following): RelayWork {
  const followed = createFollowed(needs.data.db)
  const follower = openFollower(needs, following, { followed, ownReads: null, silence: null })
  return { ...noRelay, look: follower.look, stop: follower.stop, roundOver: () => follower.run }
}

function followWithOwnKey(needs: RelayNeeds, following: Following): RelayWork {
  const { clock, mainState, events } = needs
  const { db } = needs.data
  const followed = createFollowed(db)
  const ownReads = createOwnReads(db, momentsOf(clock.now))
  const silence = createSilence({
    db,
    followed,
    ownReads,
    now: clock.now,
    monotonic: clock.monotonic,
    isAllowed: () => mainState().readsSchoolWithoutRelay,
    schoolAnswers: () => mainState().online,
    changed: () => events.emit('readRouteChanged', undefined),
    relink: () => follower.relink(),
  })
  const follower = openFollower(needs, following, { followed, ownReads, silence })
  return {
    look: async () => {
      silence.look()
      await follower.look()
    },
    roundOver: (askSchool) => silence.rounds(askSchool, follower.run),
    storeOwnRead: ownReads.storeOwn,
    dropOwnReads: ownReads.dropAll,
    emptyCache: silence.emptying,
    stop: follower.stop,
  }
}

type FollowerOptions = Parameters<typeof createFollower>[0]
type Tables = Pick<FollowerOptions, 'followed' | 'ownReads' | 'silence'>

function openFollower(needs: RelayNeeds, following: Following, tables: Tables): Follower {
  const { data, events, clock, sleep } = needs
  const committed = (ids: Parameters<FollowerOptions['committed']>[0]) => {
    if (ids.length > 0) events.emit('committed', ids)
  }
  return createFollower({
    followed: tables.followed,
    ownReads: tables.ownReads,
    silence: tables.silence,
    address: following.address,
    seed: following.seed,
    db: data.db,
    people: data.peopleWriter,
    removal: data.removal,
    state: data.state,
    putList: data.putList,
    keep: data.keep,
    now: clock.now,
    monotonic: clock.monotonic,
    sleep,
    committed,
    moved: () => events.emit('cacheStateChanged', undefined),
    heard: (outcome) => events.emit('relayRequest', outcome),
    report: (error) => events.emit('bug', error),
  })
}
