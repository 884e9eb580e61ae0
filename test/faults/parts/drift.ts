import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createSmallSchool } from '../../electron/sync/rig/small-school.ts'
import { partOf } from '../part.ts'

/** One departure while the pages are read: everyone after it moves up, and nobody enrolled may seem gone afterwards. */
export const drift = partOf(async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const small = createSmallSchool({ folder, seed, current: 30, past: 0, pageSize: 5, latencyMs: 20 })
  const desk = small.open()
  try {
    await small.time.run(desk.round())
    await small.time.pass(15 * 60_000)
    const ids = [...small.enrolled()]
    const leaver = ids[Math.floor(random() * ids.length)] ?? ''
    const at = small.network.sent() + 2 + Math.floor(random() * 5)
    small.network.onArrival(({ number }) => {
      if (number === at) small.school.leave(leaver)
    })
    await small.time.run(desk.round())
    const enrolled = small.enrolled()
    see('departures under a sweep', 30 - enrolled.size)
    const wronged = desk.removal.suspects().filter(({ id }) => enrolled.has(id))
    return wronged.map(
      ({ id }) => `${id} seems gone although enrolled and the list stood still when read again`,
    )
  } finally {
    desk.close()
  }
})
