import type { PeopleIndex } from './people-index.ts'
import type { PersonEntry } from './person-entry.ts'

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
const peopleAtOnce = 32

/**
 * Fills the index from a source in slices of at most 8 ms, pausing between them, so that typing is never
 * held up. A search in between is answered from what is there.
 * @returns true when the source was read to its end, false when the build was stopped.
 */
export async function buildInSlices(
  index: Pick<PeopleIndex, 'put'>,
  source: Iterable<PersonEntry>,
  schedule: BuildSchedule,
): Promise<boolean> {
  const people = source[Symbol.iterator]()
  let began = schedule.now()
  for (;;) {
    if (schedule.isStopped()) {
      people.return?.()
      return false
    }
    const batch: PersonEntry[] = []
    let next = people.next()
    while (!next.done) {
      batch.push(next.value)
      if (batch.length === peopleAtOnce) break
      next = people.next()
    }
    index.put(batch)
    if (next.done) return true
    if (schedule.now() - began >= sliceMs) {
      await schedule.pause()
      began = schedule.now()
    }
  }
}
