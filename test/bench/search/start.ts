import { buildInSlices } from '../../../electron/search/build-in-slices.ts'
import type { PersonEntry } from '../../../electron/search/people/person-entry.ts'
import { createPeopleIndex } from '../../../electron/search/people-index.ts'
import { round } from './score.ts'

/** The index filled as it is at an unlock, from people in memory: what reading them from the copy takes comes on top. */
export type Start = {
  /** Until the first person is found. */
  readonly firstPersonMs: number
  /** Processor time until everyone is in, of all threads. */
  readonly wholeCpuMs: number
  /** The longest that nothing else could run; processor time of the filling thread, to the system's tick. */
  readonly longestSliceMs: number
}

const batch = 100

export async function measureStart(people: readonly PersonEntry[]): Promise<Start> {
  const index = createPeopleIndex()
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  let firstPersonMs = 0
  let slice = process.threadCpuUsage()
  let longest = 0
  const pause = async () => {
    const { user, system } = process.threadCpuUsage(slice)
    longest = Math.max(longest, user + system)
    if (firstPersonMs === 0) {
      index.search({ text: people[0]?.surname ?? '', scope: 'both', facets: {}, offset: 0, limit: 10 })
      firstPersonMs = performance.now() - began
    }
    await new Promise<void>((resolve) => setImmediate(resolve))
    slice = process.threadCpuUsage()
  }
  await buildInSlices(index, batches(people), { now: () => performance.now(), pause, isStopped: () => false })
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    firstPersonMs: round(firstPersonMs, 0),
    wholeCpuMs: round((user + system) / 1000, 0),
    longestSliceMs: round(longest / 1000, 0),
  }
}

function* batches(people: readonly PersonEntry[]) {
  for (let at = 0; at < people.length; at += batch) yield people.slice(at, at + batch)
}
