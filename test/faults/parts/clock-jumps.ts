import { createSmallSchool } from '../../electron/sync/rig/small-school.ts'
import { behindTheSchool, halfUpdated } from '../../electron/sync/rig/truth.ts'
import { allPeople } from '../../support/all-people.ts'
import { partOf } from '../part.ts'

const hour = 3_600_000
const year = 365 * 24 * hour
const startedAt = Date.parse('2026-03-02T08:00:00.000Z')
/** How far the wall clock is moved, and whether time passes with it. */
const jumps = [
  ['an hour ahead', hour],
  ['an hour back', -hour],
  ['a year ahead', year],
  ['a year back', -year],
  ['1970', -startedAt],
  ['2038', Date.parse('2038-01-19T03:14:08.000Z') - startedAt],
  ['asleep for eight hours', 0],
] as const

/** The wall clock jumps before or in the middle of a round, and later jumps back. */
export const clockJumps = partOf(async (seed, folder, see) => {
  const [name, ahead] = jumps[seed % jumps.length] ?? ['none', 0]
  const inTheMiddle = Math.floor(seed / jumps.length) % 2 === 1
  const small = createSmallSchool({ folder, seed, current: 25, past: 10 })
  const desk = small.open()
  const faults: string[] = []
  const jump = () => small.time.setWallClock(ahead)
  const round = async (restMs: number) => {
    await small.time.pass(restMs)
    const outcome = await small.time.run(desk.round())
    if (outcome.kind !== 'complete') faults.push(`${name}: a round was ${outcome.kind}`)
  }
  try {
    if (inTheMiddle) small.network.onArrival(({ number }) => number === 20 && jump())
    await round(0)
    small.network.onArrival(() => undefined)
    jump()
    await round(ahead === 0 ? 8 * hour : hour)
    const leaver = [...small.enrolled()][3] ?? ''
    small.school.erase(leaver)
    await round(hour)
    small.time.setWallClock(0)
    for (let at = 0; at < 4; at += 1) await round(2 * hour)
    if (allPeople(desk.stores.cache.read).some((row) => row.community_id === leaver))
      faults.push(`${name}: somebody who left is still there`)
    for (let at = 0; at < 8; at += 1) await round(24 * hour)
    const oldest = desk.stores.cache.read
      .prepare<[], { at: string }>('SELECT min(read_at) AS at FROM detail')
      .get()
    const newest = desk.stores.cache.read
      .prepare<[], { at: string }>('SELECT max(read_at) AS at FROM detail')
      .get()
    const now = small.time.clock.now()
    if (now - Date.parse(oldest?.at ?? '') > 8 * 24 * hour) faults.push(`${name}: details older than a week`)
    if (Date.parse(newest?.at ?? '') > now)
      faults.push(`${name}: details read in the future were not read again`)
    for (const { name: dataset, completeAt } of desk.status().datasets) {
      const ageMs = now - Date.parse(completeAt ?? '')
      // The age of the oldest record counts: details are read again within a week, lists daily.
      const limitMs = dataset === 'details' ? 8 * 24 * hour : 26 * hour
      if (!(ageMs >= 0 && ageMs < limitMs)) faults.push(`${name}: ${dataset} was not read again`)
    }
    faults.push(...behindTheSchool(small, desk).map((id) => `${name}: ${id} was missed`))
    faults.push(...halfUpdated(desk).map((id) => `${name}: ${id} is half updated`))
    see(inTheMiddle ? 'jumps in a round' : 'jumps between rounds')
    return faults
  } finally {
    desk.close()
  }
})
