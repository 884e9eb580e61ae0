import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createSmallSchool } from '../../electron/sync/rig/small-school.ts'
import { partOf, type Trial } from '../part.ts'
import { illService } from '../ways/ill-service.ts'
import { weakLink } from '../ways/weak-link.ts'

/** A desk starts round after round at a service in trouble. It must not be the cause that keeps the service down. */
const brokenService: Trial = async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const small = createSmallSchool({ folder, seed, current: 30, past: 10, latencyMs: 5 + random() * 200 })
  const desk = small.open()
  try {
    await small.time.run(desk.round())
    await small.time.pass(10 * 60_000)
    let asked = 0
    small.network.setWeather(() => {
      asked += 1
      return random() < 0.5 ? { kind: 'status', status: 500 } : { kind: 'lost' }
    })
    const rounds = 12
    const startedAt = small.time.clock.monotonic()
    for (let at = 0; at < rounds; at += 1) await small.time.run(desk.round())
    const windows = Math.ceil((small.time.clock.monotonic() - startedAt) / 120_000)
    // one request a round, and five repeats in two minutes
    const fair = rounds + windows * 5 + 2
    see('requests to a broken service', asked)
    return asked > fair ? [`${asked} requests to a broken service, where ${fair} are fair`] : []
  } finally {
    desk.close()
  }
}

const trials = [brokenService, weakLink, illService] as const

/** Tries each kind of trouble on the network or at the service in turn. */
export const pressure = partOf((seed, folder, see) =>
  (trials[seed % trials.length] ?? brokenService)(Math.floor(seed / trials.length), folder, see),
)
