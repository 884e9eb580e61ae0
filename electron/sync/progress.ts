import type { SyncPhase, SyncStatus } from '../../shared/domain/sync.ts'

export type Progress = {
  /** Requests known to be needed for a phase, done and to come. May grow while the phase runs. */
  expect(phase: SyncPhase, requests: number): void
  /** Requests of the phase that have been answered. */
  done(phase: SyncPhase, requests: number): void
  current(): NonNullable<SyncStatus['running']>
}

/**
 * Progress by requests, which is what takes the time. The share never runs backwards: work that turns up late slows it.
 */
export function createProgress(changed: () => void): Progress {
  const expected = new Map<SyncPhase, number>()
  const answered = new Map<SyncPhase, number>()
  let phase: SyncPhase = 'current'
  let highest = 0
  const sum = (counts: Map<SyncPhase, number>) => [...counts.values()].reduce((a, b) => a + b, 0)
  return {
    expect: (name, requests) => {
      expected.set(name, Math.max(requests, answered.get(name) ?? 0))
      changed()
    },
    done: (name, requests) => {
      phase = name
      answered.set(name, requests)
      if (requests > (expected.get(name) ?? 0)) expected.set(name, requests)
      changed()
    },
    current: () => {
      const [done, of] = [sum(answered), sum(expected)]
      highest = Math.max(highest, of === 0 ? 0 : done / of)
      return { phase, done, of, share: highest }
    },
  }
}
