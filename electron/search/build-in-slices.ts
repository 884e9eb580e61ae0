import type { PersonEntry } from './people/person-entry.ts'
import type { PeopleIndex } from './people-index.ts'

export type BuildSchedule = {
  /** The time in milliseconds since any fixed moment. */
  readonly now: () => number
  /** Resolves after waiting work (a keystroke) has run. */
  readonly pause: () => Promise<void>
  /** True once the build should stop (the screen was locked). */
  readonly isStopped: () => boolean
}

/** Length of a slice: less than a frame, so that typing stays smooth. */
const sliceMs = 4

/**
 * Fills the index from batches in slices of 4 ms (the last batch of a slice may run over), with a pause after each, so
 * that typing is not delayed. A search in a pause finds the people added so far. Each batch is put in directly after
 * it is read, so it cannot overwrite a newer record that was committed during a pause.
 * @returns true if the source was read to its end, false if the build was stopped.
 */
export async function buildInSlices(
  index: Pick<PeopleIndex, 'load' | 'endLoad'>,
  source: Iterable<readonly PersonEntry[]>,
  schedule: BuildSchedule,
): Promise<boolean> {
  let sliceStart = schedule.now()
  for (const people of source) {
    index.load(people)
    if (schedule.now() - sliceStart < sliceMs) continue
    await schedule.pause()
    // Checked before the next batch is read, because the cache may be closed after a pause.
    if (schedule.isStopped()) return false
    sliceStart = schedule.now()
  }
  index.endLoad()
  return !schedule.isStopped()
}
