import { join } from 'node:path'
import type { StoredCard } from '../../../electron/storage/cache/card/card.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Weather } from '../../electron/sync/rig/network.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createSmallSchool, type SmallSchool } from '../../electron/sync/rig/small-school.ts'
import { createAgeJudge, createShown } from '../changes/ages.ts'
import { createListing, type Listing, openFollowing } from '../changes/desks.ts'
import { createHistory, type History } from '../changes/history.ts'
import { createJudge } from '../changes/judge.ts'
import { createOfficeLife } from '../changes/office-life.ts'
import { key } from '../key.ts'
import { partOf } from '../part.ts'
import { badRecord, both, passingFaults, spoilt } from './weather.ts'

const hour = 3_600_000
const days = 60

/** What the keys of two of eight schools may not read. */
const deniedTo: Partial<Record<number, keyof typeof deniedPaths>> = { 2: 'past', 5: 'details' }
const deniedPaths = { past: /past\/search$/, details: /current\/[0-9a-f-]{36}$/ } as const
type See = (name: string, times?: number) => void

/**
 * Sixty days of a school, of a desk that reads it, and of one that follows that desk by a relay: lists move under the
 * sweep, answers are lost or badly read, keys change, data is emptied. What both desks list as changed is judged.
 */
export const changes = partOf(async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const small = createSmallSchool({
    ...{ folder: join(folder, 'relay'), seed, key },
    current: 6 + Math.floor(random() * 8),
    past: Math.floor(random() * 4),
    pageSize: 3 + Math.floor(random() * 4),
    writerOf: (stores) => listing.writerOf(stores),
  })
  const history = createHistory(small.school, small.time.clock.now)
  await small.time.pass(1_000) // so that nothing of the school's past happens while a desk is open
  const listing = createListing(small.time.clock)
  const course = openCourse({ folder, seed, small, history, listing, random, see })
  try {
    for (let day = 0; day < days; day += 1) {
      const faults = await course.day()
      if (faults.length > 0) return faults.slice(0, 5).map((what) => `day ${day}: ${what}`)
      see('days')
    }
    return []
  } finally {
    course.close()
  }
})
type Rig = {
  readonly folder: string
  readonly seed: number
  readonly small: SmallSchool
  readonly history: History
  readonly listing: Listing
  readonly random: () => number
  readonly see: See
}
type How = 'quiet' | 'moving' | 'weather' | 'bad'

function openCourse({ folder, seed, small, history, listing, random, see }: Rig) {
  const { school, network, time } = small
  const now = time.clock.now
  const office = createOfficeLife(school, random)
  const shown = createShown(network.fetch, now)
  let desk = small.open(shown.fetch)
  const following = openFollowing(join(folder, 'desk'), time.clock, () => desk)
  const judges = [listing, following.listing].map((each) =>
    createJudge(each, history, { now, see, isBehindRelay: each !== listing }),
  )
  const denied = deniedTo[seed % 8] ?? null
  see(`rights: ${denied === null ? 'all' : `no ${denied}`}`)
  const rights: Weather = ({ path }) =>
    denied !== null && deniedPaths[denied].test(path) ? { kind: 'status', status: 403 } : null
  const judgeAges = () => createAgeJudge(history, { denied, now, see })
  let [ages, followerAges] = [judgeAges(), judgeAges()]
  /** The moment from which the relay's next answers may differ from what it published. */
  let lastBegan = now()
  /** When the last complete round began that the relay published; null after its messages were lost. */
  let readAt: number | null = null
  const happen = () => {
    office.happen()
    history.look()
    see('events at the school')
  }
  const round = async (how: How): Promise<string[]> => {
    const began = now()
    const person = office.anyone()
    network.setWeather(
      both(
        rights,
        ...(how === 'bad' ? [random() < 0.5 ? badRecord(person) : spoilt(person)] : []),
        ...(how === 'weather' ? [passingFaults(random, 1)] : []),
      ),
    )
    network.onArrival(() => {
      if (how === 'moving' && random() < 0.1) happen()
    })
    // A relay publishes the people that it read all together or one by one.
    const [unsent, isTogether] = [new Set<PersonId>(), random() < 0.5]
    const committed = (ids: readonly PersonId[]) => {
      if (isTogether) for (const id of ids) unsent.add(id)
      else void following.publish(ids)
    }
    const outcome = await time.run(desk.round({ committed }))
    await following.publish([...unsent])
    network.onArrival(() => undefined)
    const isComplete = outcome.kind === 'complete'
    see(`rounds ${outcome.kind}`)
    // The list may be whole although the round is not.
    const listAt = desk.status().datasets.find(({ name }) => name === 'current')?.completeAt ?? null
    if (isComplete || (listAt !== null && Date.parse(listAt) >= began)) judges[0]?.complete(began)
    if (isComplete) {
      await following.publishState()
      if (how !== 'bad') lastBegan = began
      judges[1]?.complete(began)
    }
    if (isComplete) readAt = began
    const isWell = isComplete && how !== 'bad'
    ages.read(isComplete ? began : null, isWell)
    if (how !== 'weather') following.receive(Math.floor(random() * 4))
    followerAges.read(how === 'weather' ? null : readAt, isWell && how !== 'weather')
    if (how === 'bad') for (const judge of judges) judge.forgetQuiet()
    const isQuiet = isComplete && how === 'quiet'
    const cards = new Map<string, StoredCard>()
    const old = [
      ...ages.look(desk.stores, shown, cards).map((what) => `desk: ${what}`),
      ...followerAges.look(following.stores, cards).map((what) => `follower: ${what}`),
    ]
    if (old.length > 0) return old
    return judges.flatMap((judge, at) =>
      at === 1 && how === 'weather'
        ? []
        : judge.look(isQuiet).map((what) => `${at === 0 ? 'desk' : 'follower'}: ${what}`),
    )
  }
  /** Causes one of the events after which a desk does not compare new answers with its earlier data. */
  const beginAnew = (): void => {
    const draw = random()
    if (draw < 0.03) listing.newBasis()
    else if (draw < 0.06) {
      following.receive(0)
      followerAges.read(readAt, false)
      following.listing.newBasis(lastBegan)
    } else if (draw < 0.09) {
      if (draw > 0.08) {
        listing.rebuild()
        ages = judgeAges()
      }
      following.rebuild(lastBegan) // what a relay lost is recovered from what it published, or sent again
      followerAges = judgeAges()
      readAt = null
    } else if (draw < 0.28) {
      desk.close()
      desk = small.open(shown.fetch)
    } else return
    see('restarts, keys and rebuilds')
  }
  let isFirst = true
  const draw = (): How => {
    // An unreadable row of a first list: it is not known which person it belongs to before it can be read.
    const drawn = isFirst && random() < 0.3 ? 1 : random()
    isFirst = false
    return drawn < 0.55 ? 'quiet' : drawn < 0.75 ? 'moving' : drawn < 0.9 ? 'weather' : 'bad'
  }
  return {
    day: async (): Promise<string[]> => {
      beginAnew()
      for (let count = Math.floor(random() * 4); count > 0; count -= 1) happen()
      const faults = random() < 0.9 ? await round(draw()) : []
      await time.pass((23 + random()) * hour)
      return faults
    },
    close: () => {
      desk.close()
      following.close()
    },
  }
}
