import { changedData } from '../../electron/sync/rig/network.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createSmallSchool, type SmallSchool } from '../../electron/sync/rig/small-school.ts'
import { partOf } from '../part.ts'

/**
 * One departure while the pages are read: everyone after it moves up. Or a page in the midst of the list is empty, each
 * time it is read. No one enrolled may seem gone afterwards.
 */
export const drift = partOf(async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const small = createSmallSchool({ folder, seed, current: 30, past: 0, pageSize: 5, latencyMs: 20 })
  const desk = small.open()
  try {
    await small.time.run(desk.round())
    await small.time.pass(15 * 60_000)
    const hasHole = seed % 4 === 0
    if (hasHole) emptyPage(small, 2 + Math.floor(random() * 4))
    else moveUp(small, random)
    await small.time.run(desk.round())
    const enrolled = small.enrolled()
    see(hasHole ? 'lists with a hole' : 'departures under a sweep', hasHole ? 1 : 30 - enrolled.size)
    const wronged = desk.removal.suspects().filter(({ id }) => enrolled.has(id))
    const how = hasHole ? 'a page before the last was empty' : 'the list stood still when read again'
    return wronged.map(({ id }) => `${id} seems gone although enrolled and ${how}`)
  } finally {
    desk.close()
  }
})

function moveUp({ school, network, enrolled }: SmallSchool, random: () => number): void {
  const ids = [...enrolled()]
  const leaver = ids[Math.floor(random() * ids.length)] ?? ''
  const at = network.sent() + 2 + Math.floor(random() * 5)
  network.onArrival(({ number }) => {
    if (number === at) school.leave(leaver)
  })
}

/** A person on this page at its first read is missing at every read. */
function emptyPage({ network }: SmallSchool, number: number): void {
  let answers = 0
  let hole: ReadonlySet<string> = new Set()
  const lacking = changedData((rows: readonly { communityId: string }[]) => {
    answers += 1
    if (answers === number) hole = new Set(rows.map(({ communityId }) => communityId))
    return rows.filter(({ communityId }) => !hole.has(communityId))
  })
  network.setWeather(({ path }) => (path.endsWith('/current/search') ? lacking : null))
}
