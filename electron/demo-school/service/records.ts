import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import type { Switches } from './switches.ts'

/** Stores changed records, so that they outlive a restart. */
export type RecordsState = {
  /** Every stored record, in the order of their numbers. */
  load(): readonly Person[]
  keep(person: Person): void
}

/** The only way to change records: stamps and stores them, and delays their appearance in searches. */
export type Records = {
  readonly world: World
  /** Saves a changed or new record. A switch decides whether a change in nested lists alone changes `modified`. */
  save(person: Person, change?: { readonly isNested: boolean }): void
  /** The record as the searches see it, which may be out of date. */
  indexed(person: Person): Person
}

export type RecordsDeps = {
  readonly world: World
  readonly now: () => number
  readonly switches: () => Pick<Switches, 'indexDelayMs' | 'nestedMovesModified'>
  readonly state: RecordsState | null
}

export function createRecords({ world, now, switches, state }: RecordsDeps): Records {
  let lastStamp = 0
  const lagging = new Map<string, { before: Person; until: number }>()
  for (const person of state?.load() ?? []) world.put(person)
  const stamp = () => {
    lastStamp = Math.max(lastStamp + 1, now())
    return new Date(lastStamp).toISOString()
  }
  const remember = (before: Person | undefined) => {
    const delay = switches().indexDelayMs
    if (before === undefined || delay === 0 || lagging.has(before.communityId)) return
    lagging.set(before.communityId, { before, until: now() + delay })
  }
  return {
    world,
    save: (person, { isNested } = { isNested: false }) => {
      remember(world.find(person.communityId))
      const moves = !isNested || switches().nestedMovesModified
      const saved = moves ? { ...person, modified: stamp() } : person
      world.put(saved)
      state?.keep(saved)
    },
    indexed: (person) => {
      const lag = lagging.get(person.communityId)
      if (lag === undefined) return person
      if (lag.until > now()) return lag.before
      lagging.delete(person.communityId)
      return person
    },
  }
}
