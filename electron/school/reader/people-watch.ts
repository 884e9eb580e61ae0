import type { Timers } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Announce } from '../../../shared/ipc/contract.ts'

/** Views are told at most this often; a sync commits far faster than a person can read. Milliseconds. */
const everyMs = 250
/** More than so many ids are not named. */
const mostNamed = 200

/** Gathers the people that commits touch and tells the windows of them together. */
export function createPeopleWatch(announce: Announce, timers: Timers) {
  let touched = new Set<PersonId>()
  let forget: (() => void) | null = null
  const tell = () => {
    forget = null
    const ids = touched
    touched = new Set()
    announce('people.changed', { ids: ids.size > mostNamed ? null : [...ids] })
  }
  return {
    touch: (ids: readonly PersonId[]): void => {
      if (ids.length === 0) return
      for (const id of ids) touched.add(id)
      forget ??= timers.after(everyMs, tell)
    },
    tellAll: (): void => announce('people.changed', { ids: null }),
    stop: (): void => forget?.(),
  }
}
