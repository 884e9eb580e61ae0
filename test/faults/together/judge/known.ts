import type { History } from '../model/history.ts'
import type { Moments } from './moments.ts'
import type { Said } from './said.ts'

export type Verdict = {
  readonly faults: string[]
  /** How many answers were judged, and how many of them could have been false. */
  asked: number
  couldBeFalse: number
}
export type Known = {
  readonly history: History
  readonly lagMs: number
  /** When the desk began to read. */
  readonly began: number
  readonly verdict: Verdict
  readonly moments: Moments
}

/** When the last complete round began, minus the delay of the searches; null if no round reports completion. */
export function roundBegan({ moments, lagMs }: Known, { status }: Said): number | null {
  const { lastOutcome, lastAttemptAt, lastCompleteAt, running } = status
  if (running !== null || lastOutcome?.kind !== 'complete' || lastCompleteAt === null) return null
  return moments.earliest(lastAttemptAt) - lagMs
}

/** Whether a person was enrolled all the time since then. A round can know everything only of such people. */
export function isSettled({ history }: Known, id: string, since: number | null): boolean {
  if (since === null) return false
  const last = history.of(id).at(-1)?.from ?? 0
  const states = history.during(id, since, Math.max(last, since))
  return states.length > 0 && states.every(({ stage }) => stage === 'current')
}
export function oneOf(known: Known, what: string, shown: string | null, possible: readonly string[]): void {
  if (shown === null) return
  note(known, new Set(possible).size > 1 || possible.length > 1)
  if (!possible.includes(shown))
    known.verdict.faults.push(
      `${what}: “${shown}” is shown, and since then it was ${[...new Set(possible)].map((one) => `“${one}”`).join(', ') || 'nothing'}`,
    )
}
export function note({ verdict }: Known, couldBeFalse: boolean): void {
  verdict.asked += 1
  if (couldBeFalse) verdict.couldBeFalse += 1
}
