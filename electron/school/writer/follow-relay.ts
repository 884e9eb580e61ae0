import { momentsOf } from '../../../shared/domain/clock.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { createApply } from '../../relay/follow/apply.ts'
import { createFollower, type Follower } from '../../relay/follow/follower.ts'
import { createSilence, type Silence } from '../../relay/follow/silence.ts'
import type { Answers } from '../../storage/cache/answers.ts'
import { createOwnReads, type OwnReads } from '../../storage/cache/own-reads.ts'
import { createFollowed, type Followed } from '../../storage/cache/relay/followed.ts'
import { answersWithin, heldScope } from '../../storage/cache/scope-state.ts'
import type { SeededRelayRole } from '../between/relay-role.ts'
import { noRelay, type RelayNeeds, type RelayWork } from './relay-work.ts'

type Following = SeededRelayRole & { readonly does: 'follow' }

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
    reconnect: () => follower.reconnect(),
  })
  const follower = openFollower(needs, following, { followed, ownReads, silence })
  return {
    look: async () => {
      silence.check()
      await follower.look()
    },
    roundOver: (askSchool) => silence.rounds(askSchool, follower.run),
    storeOwnRead: ownReads.storeOwn,
    dropOwnReads: ownReads.dropAll,
    emptyCache: silence.emptying,
    stop: follower.stop,
  }
}

type Progress = {
  readonly followed: Followed
  readonly ownReads: OwnReads | null
  readonly silence: Silence | null
}

function openFollower(needs: RelayNeeds, following: Following, progress: Progress): Follower {
  const { data, events, clock, sleep } = needs
  const { followed, ownReads, silence } = progress
  const { db, peopleWriter: people, removal, state, putList, keep } = data
  const scope = heldScope(data.read)
  const within = (answers: Answers) =>
    answersWithin(answers, { scope, today: localDay(new Date(clock.now())) })
  return createFollower({
    apply: createApply({ db, people, removal, state, putList, keep, followed, ownReads, within }),
    followed,
    silence,
    address: following.address,
    seed: following.seed,
    now: clock.now,
    monotonic: clock.monotonic,
    sleep,
    committed: (ids) => {
      if (ids.length > 0) events.emit('committed', ids)
    },
    moved: () => events.emit('cacheStateChanged', undefined),
    heard: (outcome) => events.emit('relayRequest', outcome),
    report: (error) => events.emit('bug', error),
  })
}
