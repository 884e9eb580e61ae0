import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { personId } from '../../../shared/domain/ids.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createVirtualTime } from '../../electron/sync/rig/virtual-time.ts'
import { type Clerk, createClerk } from '../corrections/clerk.ts'
import { finalFaults } from '../corrections/final-faults.ts'
import { createHazardousWay, type HazardousWay } from '../corrections/hazardous-way.ts'
import { Crash, createOfficeDesk, type OfficeDesk } from '../corrections/office-desk.ts'
import { createOracle, type Oracle } from '../corrections/oracle.ts'
import { createOffice } from '../corrections/other-office.ts'
import { partOf } from '../part.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const schoolStartedAt = Date.parse('2026-03-02T08:00:00.000Z')
const steps = Number(process.env.FOYER_STEPS ?? 100)

type Course = {
  readonly random: () => number
  readonly time: ReturnType<typeof createVirtualTime>
  readonly way: HazardousWay
  readonly desk: OfficeDesk
  readonly clerk: Clerk
  readonly office: { happen(): void }
  readonly oracle: Oracle
  /** Ids of corrections that were seen to have ended. */
  readonly ended: Set<string>
  readonly unreadable: string | null
  readonly see: (name: string) => void
}

/**
 * Some days of correcting, in virtual time: answers are lost, late, refused and spoilt, updates land long after they
 * were given up, others at the school write the same fields, the app ends between any two things it writes or sends,
 * clocks jump, and a person saves, takes back, settles, retries and types again. Judged by the service's own journal.
 */
export const corrections = partOf(async (seed, _folder, see) => {
  const faults: string[] = []
  const course = await begin(seed, { see, fault: (what) => void faults.push(what) })
  for (let at = 0; at < steps && faults.length === 0; at += 1) {
    await oneStep(course)
    if (await sleeps(course)) faults.push(`step ${at}: a correction waits that no one will ever look at`)
  }
  if (faults.length > 0) return faults
  await calmDown(course)
  return [...faults, ...finalFaults(course)]
})

type Findings = { readonly see: (name: string) => void; readonly fault: (what: string) => void }

async function begin(seed: number, { see, fault }: Findings): Promise<Course> {
  const random = createSeededRandom(seed)
  const time = createVirtualTime()
  const replaces = random() < 0.25
  const lagMs = random() < 0.15 ? 4_000 : 0
  const school = createDemoSchool({
    seed,
    current: 2,
    past: 1,
    today: '2026-03-02',
    clock: () => schoolStartedAt + time.clock.monotonic(), // no one sets the school's clock
    switches: {
      putMode: replaces ? 'replace' : 'merge',
      indexDelayMs: lagMs,
      schoolIdFilters: random() < 0.9,
    },
  })
  const ended = new Set<string>()
  const sendingOf = (person: string) =>
    desk.store.openOf(personId.parse(person)).filter(({ state }) => state === 'sending')
  const isEnded = (id: string) => ended.has(id)
  const oracle = createOracle({ school, time, replaces, lagMs, sendingOf, isEnded, see, fault })
  const people = school.world.listed('student').map(({ communityId }) => personId.parse(communityId))
  const unreadable = random() < 0.2 ? (school.world.find(people[0] ?? '')?.schoolId ?? null) : null
  const way = createHazardousWay({ school, time, random, watcher: oracle.watcher, see, unreadable })
  const watched: typeof way.fetch = async (request) => {
    if (request.method === 'PUT' && desk.corrections().queue().paused !== null)
      fault('an update left although a person was to look first')
    return await way.fetch(request)
  }
  const desk = createOfficeDesk({ time, school, way: watched, isOnline: way.isUp })
  await time.run(desk.sync())
  const clerk = createClerk({ desk, school, random, people, see })
  const office = createOffice({ school, random, people })
  const strength = [0.3, 0.6, 0.8, 0.8][seed % 4] ?? 0
  way.setHazards({ updates: strength, reads: strength / 10, lateOnly: seed % 4 > 1 })
  return { random, time, way, desk, clerk, office, oracle, ended, unreadable, see }
}

const choices: readonly (readonly [number, (course: Course) => unknown])[] = [
  [10, ({ clerk }) => clerk.actions.openForm()],
  [18, ({ clerk }) => clerk.actions.save()],
  [6, ({ clerk }) => clerk.actions.look()],
  [3, ({ clerk }) => clerk.actions.withdraw()],
  [8, ({ clerk }) => clerk.actions.settle()],
  [4, ({ clerk }) => clerk.actions.retry()],
  [4, ({ clerk }) => clerk.actions.send()],
  [2, ({ clerk }) => clerk.actions.setSending()],
  [14, ({ office }) => office.happen()],
  [
    4,
    ({ way, desk, random }) => {
      way.setUp(random() < 0.6)
      if (way.isUp()) desk.corrections().wake()
    },
  ],
  [8, ({ time, random }) => time.pass(random() * 5 * second)],
  [14, ({ time, random }) => time.pass(random() * minute)],
  [3, ({ time, random }) => time.pass(random() * 5 * minute)],
  [1, ({ time }) => time.pass(hour)],
  [4, ({ desk, time }) => time.run(desk.sync())],
  [
    5,
    ({ desk, random, see }) => {
      see('crashes set')
      desk.endAfter(1 + Math.floor(random() * 12))
    },
  ],
  [
    4,
    ({ time, random, see }) => {
      see('clock jumps')
      time.setWallClock(random() < 0.5 ? 0 : (random() - 0.5) * 2 * hour)
    },
  ],
]
const allWeights = choices.reduce((sum, [weight]) => sum + weight, 0)

async function oneStep(course: Course): Promise<void> {
  const { random, way, desk, ended, see } = course
  await way.quiet()
  if (desk.isOver()) {
    see('crashes')
    desk.start()
  }
  let draw = random() * allWeights
  for (const [weight, act] of choices) {
    draw -= weight
    if (draw >= 0) continue
    try {
      await act(course)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
    break
  }
  for (const correction of desk.store.ended(1_000)) ended.add(correction.id)
}

/** A round that has just begun asks in a moment. */
async function sleeps({ desk, time }: Course): Promise<boolean> {
  if (!desk.isAsleep()) return false
  await time.pass(second)
  return desk.isAsleep()
}

/** The network is well, no one else writes, and time passes: everything that can go by itself goes. */
async function calmDown({ way, desk, time, clerk }: Course): Promise<void> {
  way.setUp(true)
  way.setHazards({ updates: 0, reads: 0 })
  time.setWallClock(0)
  await time.pass(10 * minute)
  await way.quiet()
  desk.start()
  desk.setSending('when-online')
  await time.run(desk.sync())
  // A service that replaces stops the queue at the first update; somebody looks each time, and sends on.
  for (let at = 0; at < 30 && (at < 8 || desk.corrections().queue().paused !== null); at += 1) {
    clerk.actions.answer()
    await time.run(desk.corrections().send())
    await time.pass(5 * minute)
  }
}
