import { paths } from '../../../shared/api/paths.ts'
import type { Fault } from '../service/faults.ts'
import type { Records } from '../service/records.ts'
import type { LifeCycle } from './life-cycle.ts'

type EndDeps = {
  readonly records: Records
  readonly lifeCycle: LifeCycle
  readonly nextRequests: (...faults: readonly Fault[]) => void
}

/**
 * Ends the school year: the students of the last year level leave at once, but are not past students yet. The second page
 * of current students then has an invalid record, one row more than a page may have. A client must ask a user before it
 * accepts a list that shrank by a year level, or a record that it cannot read. @returns a sentence for each change.
 */
export function createEndYear({ records, lifeCycle, nextRequests }: EndDeps) {
  const { world } = records
  return (): string[] => {
    const last = world.structure.years.length - 1
    const leavers = world
      .listed('student')
      .filter(({ stage, place }) => stage === 'current' && place?.year === last)
    for (const { communityId } of leavers) {
      lifeCycle.leave(communityId, { reason: 'Completed Year 12' })
      const left = world.find(communityId)
      if (left !== undefined) records.save({ ...structuredClone(left), stage: 'community' })
    }
    nextRequests({
      when: { path: paths.currentSearch() },
      times: Number.POSITIVE_INFINITY,
      answer: { kind: 'changed', change: withHalfARecord },
    })
    return [
      `${leavers.length} students of ${world.structure.years[last]?.name ?? 'the last year'} left the school`,
      'One record was left half written',
    ]
  }
}

function withHalfARecord(answer: unknown): unknown {
  const { data, meta, ...rest } = answer as {
    readonly data: readonly object[]
    readonly meta: { page: number }
  } // sound: an answer of this school
  const half = { ...data[0], communityId: 'half written' }
  return { ...rest, meta, data: meta.page === 2 ? [...data, half] : data }
}
