import { z } from 'zod'
import { type Clock, dayMs } from '../../shared/domain/clock.ts'
import type { FactStore } from '../storage/queue/fact-store.ts'

const fact = 'kept-ages'
const counted = z.object({
  /** The time that has been counted since the first count, in milliseconds. */
  passedMs: z.number().nonnegative(),
  /** The wall clock at the last count, in epoch milliseconds. */
  seenAt: z.number(),
  /** For each stored thing, by name: when it was last changed, and the `passedMs` from which its age is counted. */
  since: z.record(z.string(), z.object({ at: z.string(), fromMs: z.number() })),
})
type Counted = z.infer<typeof counted>

/** The most time that is counted between two starts, because the wall clock may leap by years. */
const maxBetweenStartsMs = 7 * dayMs

export type Kept = {
  readonly name: string
  /** When the thing was last changed, by the wall clock of that moment. */
  readonly at: string
}
export type CountedAges = (kept: readonly Kept[]) => ReadonlyMap<string, number>
type Deps = { readonly facts: Pick<FactStore, 'read' | 'write'>; readonly clock: Clock }

/**
 * Counts the age of stored things instead of computing it from dates, so that a wrong wall clock does not age things by
 * years, and things dated in the future are not kept for ever. While the app is open, monotonic time counts; between
 * two starts, the wall clock counts, but at most a week. So no age is too high by more than a week.
 */
export function createCountedAges({ facts, clock }: Deps): CountedAges {
  let steadyAt: number | null = null
  const passed = (seenAt: number): number => {
    const steady = clock.monotonic()
    const isOpen = steadyAt !== null
    const sinceMs = isOpen ? steady - (steadyAt ?? steady) : clock.now() - seenAt
    steadyAt = steady
    return isOpen ? sinceMs : Math.min(maxBetweenStartsMs, Math.max(0, sinceMs))
  }
  /** Something seen for the first time is at most as old as the time since the last count. */
  const firstSeen = (at: string, passedMs: number, sinceLastMs: number) => {
    const ageMs = clock.now() - Date.parse(at)
    return { at, fromMs: passedMs - (ageMs >= 0 ? Math.min(sinceLastMs, ageMs) : 0) }
  }
  /** Ages in milliseconds, by name. */
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
        return [name, known?.at === at ? known : firstSeen(at, passedMs, sinceLastMs)]
      }),
    )
    facts.write(fact, { passedMs, seenAt: clock.now(), since } satisfies Counted)
    return new Map(Object.entries(since).map(([name, { fromMs }]) => [name, passedMs - fromMs]))
  }
}
