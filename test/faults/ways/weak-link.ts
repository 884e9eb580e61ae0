import { usualLimits } from '../../../electron/api/http.ts'
import { heldIds } from '../../electron/sync/rig/desk.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createSmallSchool } from '../../electron/sync/rig/small-school.ts'
import { overWeakLink } from '../../electron/sync/rig/weak-link.ts'
import type { Trial } from '../part.ts'

const second = 1_000
const minute = 60 * second

/** Kinds of link: how much each carries, and whether it sometimes stalls for longer than a request may be silent. */
const links = [
  { name: 'steady', bytesPerSecond: 5_000, stallEveryMs: null },
  { name: 'standing still now and then', bytesPerSecond: 5_000, stallEveryMs: 2 * minute },
  { name: 'standing still every minute', bytesPerSecond: 5_000, stallEveryMs: minute },
  { name: 'a trickle', bytesPerSecond: 50, stallEveryMs: null },
] as const

/** The first sync of 300 people over one weak link that all requests share. */
export const weakLink: Trial = async (seed, folder, see) => {
  const { name, bytesPerSecond, stallEveryMs } = links[seed % links.length] ?? links[0]
  const random = createSeededRandom(seed)
  const { time, network, enrolled, open } = createSmallSchool({
    ...{ folder, seed, current: 300, past: 20, pageSize: 100, limits: usualLimits },
    latencyMs: 100 + random() * 400,
  })
  const movesAt = (at: number) => {
    if (stallEveryMs === null) return at
    const since = at % stallEveryMs
    return since < 20 * second ? at - since + 20 * second : at
  }
  const desk = open(overWeakLink(network.fetch, { time, bytesPerSecond, movesAt }))
  const faults: string[] = []
  try {
    const outcomes: string[] = []
    const most = name === 'steady' ? 1 : 30
    while (outcomes.length < most && outcomes.at(-1) !== 'complete') {
      const outcome = await time.run(desk.round())
      outcomes.push(outcome.kind === 'failed' ? outcome.failure.code : outcome.kind)
      see(`${name}: rounds`)
      if (name === 'a trickle') break
      if (outcome.kind !== 'complete') await time.pass(5 * minute)
    }
    const minutes = Math.round(time.clock.monotonic() / minute)
    see(`${name}: minutes`, minutes)
    see(`${name}: requests`, network.sent())
    if (name === 'a trickle') {
      if (outcomes.join() !== 'timeout' || minutes > 10)
        faults.push(`a trickle is no answer: ${outcomes.join()} after ${minutes} minutes`)
      return faults
    }
    if (outcomes.at(-1) !== 'complete') faults.push(`${name}: ${outcomes.join()} in ${minutes} minutes`)
    const missing = [...enrolled()].filter((id) => !heldIds(desk, 'current').has(id))
    if (missing.length > 0) faults.push(`${name}: ${missing.length} people are not there`)
    const { without } = desk.parts.state.countDetails()
    see(`${name}: people whose details come later`, without)
    // A record whose request stalled is postponed. The round is still complete if there are few such records.
    if (without > (name === 'steady' ? 0 : 60)) faults.push(`${name}: ${without} people have no details`)
    return faults
  } finally {
    desk.close()
  }
}
