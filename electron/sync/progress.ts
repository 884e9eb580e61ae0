import type { Clock } from '../../shared/domain/clock.ts'
import type { SyncPhase, SyncStatus } from '../../shared/domain/sync.ts'

export type Progress = {
  /** The number of requests that a phase needs, done and to come. It may grow while the phase runs. */
  expect(phase: SyncPhase, requests: number): void
  /** The same as `expect`, but with only the requests that are still to come. */
  expectMore(phase: SyncPhase, requests: number): void
  /** The number of the phase's requests that have been answered. */
  done(phase: SyncPhase, requests: number): void
  current(): Running
}
export type Running = NonNullable<SyncStatus['running']>

export const nothingYet: Running = { phase: 'current', done: 0, of: 0, share: 0, eta: null }

/** The order of phases in the display. Some run side by side: the first unfinished phase is displayed. */
export const phasesInOrder: readonly SyncPhase[] = ['current', 'lookups', 'past', 'details']

/** Measures progress in requests, which take most time. The share never falls: added work only slows its rise. */
export function createProgress(clock: Clock, changed: () => void): Progress {
  const rate = createRate(clock)
  const expected = new Map<SyncPhase, number>()
  const answered = new Map<SyncPhase, number>()
  let highest = 0
  const isOver = (name: SyncPhase) => answered.has(name) && answered.get(name) === expected.get(name)
  const sum = (counts: Map<SyncPhase, number>) => [...counts.values()].reduce((a, b) => a + b, 0)
  const expect = (name: SyncPhase, requests: number) => {
    expected.set(name, Math.max(requests, answered.get(name) ?? 0))
    changed()
  }
  return {
    expect,
    expectMore: (name, requests) => expect(name, (answered.get(name) ?? 0) + requests),
    done: (name, requests) => {
      answered.set(name, requests)
      if (requests > (expected.get(name) ?? 0)) expected.set(name, requests)
      rate.seen(sum(answered))
      changed()
    },
    current: () => {
      const [done, of] = [sum(answered), sum(expected)]
      highest = Math.max(highest, of === 0 ? 0 : done / of)
      return {
        phase: phasesInOrder.find((name) => !isOver(name)) ?? 'details',
        done,
        of,
        share: highest,
        eta: rate.eta(of - done),
      }
    },
  }
}

/** Answers and time that are needed before the remaining time can be estimated. */
const enough = { answers: 20, ms: 5_000 } as const
const windowMs = 30_000

/** Estimates the remaining time from the request rate of the last half minute, as a range. */
function createRate(clock: Clock) {
  const startedAt = clock.monotonic()
  const marks: { at: number; done: number }[] = [{ at: startedAt, done: 0 }]
  return {
    seen: (done: number): void => {
      const at = clock.monotonic()
      if (at - (marks.at(-1)?.at ?? 0) >= 250) marks.push({ at, done })
      while (marks.length > 2 && at - (marks[1]?.at ?? at) > windowMs) marks.shift()
    },
    eta: (remaining: number): { from: number; to: number } | null => {
      const [first, last] = [marks[0], marks.at(-1)]
      if (first === undefined || last === undefined) return null
      const [ms, answers] = [last.at - first.at, last.done - first.done]
      if (last.at - startedAt < enough.ms || answers < enough.answers) return null
      const seconds = (remaining * ms) / answers / 1_000
      return { from: Math.round(seconds * 0.8), to: Math.round(seconds * 1.5) }
    },
  }
}
