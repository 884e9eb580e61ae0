import { z } from 'zod'
import type { Clock } from '../../shared/domain/clock.ts'
import type { FactStore } from '../storage/queue/fact-store.ts'

const fact = 'kept-ages'
const counted = z.object({
  /** Time that has passed since this was first counted, in milliseconds. */
  passedMs: z.number().nonnegative(),
  /** The wall clock then, epoch milliseconds. */
  seenAt: z.number(),
  /** What is kept, as of which moment of its own it was last seen, and what `passedMs` its age is counted from. */
  since: z.record(z.string(), z.object({ at: z.string(), fromMs: z.number() })),
})
type Counted = z.infer<typeof counted>

const dayMs = 86_400_000
/** From one start to the next a clock may leap by years, a school may be shut for weeks: more is not believed at once. */
const mostBetweenStartsMs = 7 * dayMs

export type Kept = {
  readonly name: string
  /** When it was last changed, as the clock said then. */
  readonly at: string
}
type Deps = { readonly facts: Pick<FactStore, 'read' | 'write'>; readonly clock: Clock }

/**
 * How old things are that are kept for a time, counted and not calculated: a clock that ran ahead for an hour makes
 * nothing a year old, and what was written under one does not stay until that year has come. While the app is open its
 * own time counts, from one start to the next what the wall clock says, a week at the most. So nothing is taken for
 * older than it is by more than that.
 */
export function createCountedAges({ facts, clock }: Deps) {
  let steadyAt: number | null = null
  const passed = (seenAt: number): number => {
    const steady = clock.monotonic()
    const isOpen = steadyAt !== null
    const sinceMs = isOpen ? steady - (steadyAt ?? steady) : clock.now() - seenAt
    steadyAt = steady
    return isOpen ? sinceMs : Math.min(mostBetweenStartsMs, Math.max(0, sinceMs))
  }
  /** Seen for the first time: no older than what has passed since it was not there. */
  const begun = (at: string, passedMs: number, sinceLastMs: number) => {
    const ageMs = clock.now() - Date.parse(at)
    return { at, fromMs: passedMs - (ageMs >= 0 ? Math.min(sinceLastMs, ageMs) : 0) }
  }
  /** Ages in milliseconds, by name, of all that is kept. */
  return (kept: readonly Kept[]): ReadonlyMap<string, number> => {
    const before: Counted = facts.read(fact, counted)?.value ?? {
      passedMs: 0,
      seenAt: clock.now(),
      since: {},
    }
    const sinceLastMs = passed(before.seenAt)
    const passedMs = before.passedMs + sinceLastMs
    const since = Object.fromEntries(
      kept.map(({ name, at }) => {
        const known = before.since[name]
        return [name, known?.at === at ? known : begun(at, passedMs, sinceLastMs)]
      }),
    )
    facts.write(fact, { passedMs, seenAt: clock.now(), since } satisfies Counted)
    return new Map(Object.entries(since).map(([name, { fromMs }]) => [name, passedMs - fromMs]))
  }
}
export type CountedAges = ReturnType<typeof createCountedAges>
