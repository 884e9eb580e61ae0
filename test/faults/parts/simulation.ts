import type { PersonId } from '../../../shared/domain/ids.ts'
import { type Desk, heldIds } from '../../electron/sync/rig/desk.ts'
import type { Weather } from '../../electron/sync/rig/network.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createSmallSchool, type SmallSchool } from '../../electron/sync/rig/small-school.ts'
import { behindTheSchool, halfUpdated, unmarkedOf } from '../../electron/sync/rig/truth.ts'
import { partOf } from '../part.ts'
import { createSchoolLife } from './school-life.ts'
import { badRecord, both, hidden, notFound, passingFaults } from './weather.ts'

const minute = 60_000
const hour = 60 * minute

type Course = {
  readonly small: SmallSchool
  readonly random: () => number
  readonly life: ReturnType<typeof createSchoolLife>
  readonly see: (name: string, times?: number) => void
  readonly faults: string[]
  readonly strength: number
  /** A person whose row can never be read, and who therefore must not count as missing. */
  readonly bad: string | null
  desk: Desk
}

/**
 * A term in virtual time: the school moves under every sweep, the network loses, delays, cuts and refuses, the app
 * crashes, the clock jumps, lists leave people out. The oracle is the school's own world.
 */
export const simulation = partOf(async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const current = 20 + Math.floor(random() ** 8 * 280)
  const small = createSmallSchool({
    folder,
    seed,
    current,
    past: Math.floor(random() * 40),
    pageSize: [7, 10, 25, 100][Math.floor(random() * 4)] ?? 10,
    latencyMs: 1 + random() * 80,
  })
  const bad = random() < 0.2 ? ([...small.enrolled()][Math.floor(random() * current)] ?? null) : null
  const course: Course = {
    small,
    random,
    life: createSchoolLife(small, random),
    see,
    faults: [],
    strength: [0, 0.3, 1][seed % 3] ?? 0,
    bad,
    desk: small.open(),
  }
  try {
    await oneRound(course, {})
    const terms = 2 + Math.floor(random() * 4)
    for (let at = 0; at < terms; at += 1) await oneTerm(course)
    await endQuietly(course)
  } finally {
    course.desk.close()
  }
  return course.faults
})

/** One to three rounds under one kind of trouble. */
async function oneTerm(course: Course): Promise<void> {
  const { random, small, see } = course
  const kind = random()
  if (kind < 0.45) return await oneRound(course, { drift: 0.02 + random() * 0.1, crash: random() < 0.3 })
  const few = [...small.enrolled()].filter(() => random() < 0.5).slice(0, random() < 0.6 ? 2 : 15)
  // Without people that no list shows: a complete round would still not show them.
  const ids = new Set(few.filter((id) => id !== course.bad))
  // The list and the direct read agree that somebody is gone, who is back two rounds later.
  if (kind < 0.65) return await rounds(course, 2, both(hidden(ids), notFound(ids, 'documented')))
  see('long glitches')
  // The same for many people and for hours, like a lost permission. They stay until a user decides.
  const held = heldIds(course.desk, 'current')
  if (few.filter((id) => held.has(id)).length > 12)
    return await rounds(course, 4, both(hidden(ids), notFound(ids, 'documented')))
  if (kind < 0.75) return await rounds(course, 4, hidden(ids))
  if (kind < 0.85) return await rounds(course, 4, both(hidden(ids), notFound(ids, 'foreign')))
  if (kind < 0.92) return await rounds(course, 4, both(hidden(ids), notFound('everyone', 'documented')))
  small.time.setWallClock((random() - 0.5) * 2 * 365 * 24 * hour)
  see('clock jumps')
  await oneRound(course, { drift: 0.05 })
  small.time.setWallClock(0)
}

async function rounds(course: Course, count: number, weather: Weather): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await course.small.time.pass(61 * minute)
    await oneRound(course, { weather })
  }
  // Before the next trouble the school is seen whole once: a school that says "gone" for ever would be believed.
  await course.small.time.pass(5 * minute)
  await oneRound({ ...course, strength: 0 }, { undisturbed: true })
}

type Trouble = {
  readonly drift?: number
  readonly crash?: boolean
  readonly weather?: Weather
  /** Whether the round runs without a press of Cancel. */
  readonly undisturbed?: boolean
}

async function oneRound(course: Course, trouble: Trouble): Promise<void> {
  const { drift = 0, crash = false, weather, undisturbed = false } = trouble
  const { small, random, see, faults, strength } = course
  await small.time.pass(minute + random() ** 2 * 3 * hour)
  const before = heldIds(course.desk, 'current')
  const crashAt = crash ? small.network.sent() + 1 + Math.floor(random() * 40) : Number.POSITIVE_INFINITY
  let crashed = false
  small.network.setWeather(both(weather ?? (() => null), ...badOf(course), passingFaults(random, strength)))
  small.network.onArrival(({ number }) => {
    if (random() < drift) {
      course.life.happen()
      see('changes under a round')
    }
    if (number < crashAt || crashed) return
    crashed = true
    course.desk.close()
  })
  const abort = new AbortController()
  const cancelAt =
    !undisturbed && random() < 0.1 ? small.network.sent() + 5 + random() * 30 : Number.POSITIVE_INFINITY
  let share = 0
  const work = course.desk.round({
    signal: abort.signal,
    committed: (ids) => faults.push(...checkCommit(course.desk, ids)),
    onProgress: (running) => {
      if (running.share < share) faults.push(`progress ran back from ${share} to ${running.share}`)
      share = running.share
      if (small.network.sent() > cancelAt) abort.abort()
    },
  })
  const outcome = await small.time.run(work.catch((error: unknown) => ({ kind: 'thrown', error }) as const))
  if (outcome.kind === 'thrown' && !crashed) throw outcome.error
  see(crashed ? 'crashes' : `rounds ${outcome.kind}`)
  if (crashed) course.desk = small.open()
  checkRound(course, before)
  if (crashed) checkEveryone(course)
}

const badOf = ({ bad }: Course): Weather[] => (bad === null ? [] : [badRecord(bad)])

/** What must be so at every commit, as another reader of the file sees it. */
function checkCommit(desk: Desk, ids: readonly PersonId[]): string[] {
  return [
    ...halfUpdated(desk, ids).map((id) => `${id} is half updated`),
    ...unmarkedOf(desk, ids).map((id) => `${id} was committed without the mark of the sweep`),
  ]
}

function checkRound(course: Course, before: ReadonlySet<string>): void {
  const { small, desk, faults, see } = course
  const [enrolled, past, heldPast] = [small.enrolled(), small.past(), heldIds(desk, 'past')]
  const held = heldIds(desk, 'current')
  for (const id of before) {
    if (held.has(id)) continue
    see('removals')
    if (enrolled.has(id)) faults.push(`${id} was removed although enrolled`)
    if (past.has(id) && !heldPast.has(id)) faults.push(`${id} was forgotten although a past student`)
  }
}

/** Including people that no commit has named: after a crash, and at the end of the term. */
function checkEveryone({ desk, faults }: Course): void {
  for (const id of halfUpdated(desk)) faults.push(`${id} is half updated`)
}

/** Ends the trial quietly: after two rounds no person may be missing, and leavers must soon be removed. */
async function endQuietly(course: Course): Promise<void> {
  const { small, faults, bad, see } = course
  const quiet = { ...course, strength: 0 }
  const runQuiet = async (restMs: number) => {
    await small.time.pass(restMs)
    await oneRound(quiet, { undisturbed: true })
  }
  for (let at = 0; at < 2; at += 1) await runQuiet(25 * hour)
  const missed = behindTheSchool(small, course.desk).filter((id) => id !== bad)
  faults.push(...missed.map((id) => `${id} was missed after two quiet rounds`))
  // Details that could not be read may be queued beside it and are retried later.
  const unlisted = course.desk.quarantine().filter(({ source }) => source !== 'details')
  if (bad !== null && unlisted.length !== 1 && small.enrolled().has(bad))
    faults.push('a record that is no person was not counted')
  for (let at = 0; at < 3; at += 1) {
    if (course.desk.removal.review() !== null) {
      see('reviews approved')
      course.desk.removal.approveReview()
    }
    await runQuiet(2 * hour)
  }
  checkEveryone(course)
  const enrolled = small.enrolled()
  const stay = [...heldIds(course.desk, 'current')].filter((id) => !enrolled.has(id))
  faults.push(...stay.map((id) => `${id} has left and is still there`))
}
