import type { PersonEntry } from './people/person-entry.ts'
import type { PeopleIndex } from './people-index.ts'

export type BuildSchedule = {
  /** Milliseconds from any fixed moment. */
  readonly now: () => number
  /** Lets waiting work (a keystroke) run before the next slice. */
  readonly pause: () => Promise<void>
  /** True once the build should be given up (the screen was locked). */
  readonly isStopped: () => boolean
}

/** A slice must fit between two keystrokes and a frame. */
const sliceMs = 8

/**
 * Fills the index from a source of batches in slices of 8 ms (the last batch of a slice may run over), pausing between
 * them, so that typing is never held up. A search in between is answered from what is there. Nothing pauses between the
 * reading of a batch and its putting in: what a commit writes meanwhile is never overwritten by what was read before.
 * @returns true when the source was read to its end, false when the build was stopped.
 */
export async function buildInSlices(
  index: Pick<PeopleIndex, 'put'>,
  source: Iterable<readonly PersonEntry[]>,
  schedule: BuildSchedule,
): Promise<boolean> {
  let began = schedule.now()
  for (const people of source) {
    index.put(people)
    if (schedule.now() - began < sliceMs) continue
    await schedule.pause()
    // Before the next are read: the copy they would come from may be closed by now.
    if (schedule.isStopped()) return false
    began = schedule.now()
  }
  return !schedule.isStopped()
}
