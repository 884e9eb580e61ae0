import { buildInSlices } from '../../../electron/search/build-in-slices.ts'
import type { PersonEntry } from '../../../electron/search/people/person-entry.ts'
import { createPeopleIndex } from '../../../electron/search/people-index.ts'
import { round } from './score.ts'

/** The index filled as after an unlock, from people in memory, without the time to read them from the cache. */
export type Start = {
  /** Until the first person is found. */
  readonly firstPersonMs: number
  /** Processor time until everyone is in, of all threads. */
  readonly wholeCpuMs: number
  /** The longest slice, in processor time of the thread, to the precision of the system's clock. */
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
