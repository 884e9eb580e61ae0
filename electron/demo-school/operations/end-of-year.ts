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
 * The year ends: everybody of the last year level leaves at once, and while the office is at it, one answer holds a
 * record that is no person. Both are what a copy must not believe without a person: a list that shrank by so many,
 * and a record it cannot read. Answers with a sentence for each change.
 */
export function createEndYear({ records, lifeCycle, nextRequests }: EndDeps) {
  const { world } = records
  return (): string[] => {
    const last = world.structure.years.length - 1
    const leavers = world
      .listed('student')
      .filter(({ stage, place }) => stage === 'current' && place?.year === last)
    for (const { communityId } of leavers) lifeCycle.leave(communityId, { reason: 'Completed Year 12' })
    nextRequests({
      when: { path: paths.currentSearch() },
      after: 1, // page 1 is looked at again at the end of a sweep, and would mend it at once
      answer: { kind: 'changed', change: withHalfARecord },
    })
    return [
      `${leavers.length} students of ${world.structure.years[last]?.name ?? 'the last year'} left the school`,
      'One record was left half written',
    ]
  }
}

function withHalfARecord(answer: unknown): unknown {
  const { data, ...rest } = answer as { readonly data: readonly object[] } // this school's own
  return { ...rest, data: [...data, { ...data[0], communityId: 'half written' }] }
}
