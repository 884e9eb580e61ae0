import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { sqliteCode } from '../store-failure.ts'
import type { CopyReaders, OneCopy } from './copy-readers.ts'
import { notAsked, type PeopleReader } from './read-people.ts'
import { nothingStored } from './read-sync-status.ts'

type Copies = {
  /** The copy that is kept up to date; null where there is none. */
  readonly fresh: OneCopy | null
  /** One that was put aside, read until the fresh one is whole. */
  readonly old: OneCopy | null
  /** A page of the fresh one cannot be read. */
  readonly unreadable: () => void
}

/** What both copies hold, the fresh one first; a page that cannot be read costs nobody else's record. */
export function whatCanBeRead({ fresh, old, unreadable }: Copies): CopyReaders {
  const copies = [fresh, old].filter((each) => each !== null)
  let faults = 0
  const from = <T>(copy: OneCopy, read: (copy: OneCopy) => T): T | null => {
    try {
      return read(copy)
    } catch (error) {
      if (sqliteCode(error) === null) throw error
      faults += 1
      if (copy === fresh) unreadable()
      return null
    }
  }
  const first = <T>(read: (copy: OneCopy) => T | null): T | null => {
    for (const copy of copies) {
      const found = from(copy, read)
      if (found !== null) return found
    }
    return null
  }
  const fromFresh = <T>(read: (copy: OneCopy) => T): T | null => (fresh === null ? null : from(fresh, read))
  const filled = <T>(list: readonly T[]): T[] | null => (list.length === 0 ? null : [...list])
  const people = peopleOf({ copies, first, faults: () => faults })
  return {
    people,
    everybody: function* () {
      for (const copy of copies.toReversed()) yield* copy.everybody() // the fresh one has the last word
    },
    lists: {
      read: (path) => first(({ lists }) => lists.read(path)),
      all: () => first(({ lists }) => filled(lists.all())) ?? [],
    },
    boarding: {
      houses: (day) => first(({ boarding }) => filled(boarding.houses(day))) ?? [],
      placed: (house, day) => first(({ boarding }) => filled(boarding.placed(house, day))) ?? [],
      changes: (house, since, until) =>
        first(({ boarding }) => filled(boarding.changes(house, since, until))) ?? [],
      unplaced: (day) => first(({ boarding }) => filled(boarding.unplaced(day))) ?? [],
    },
    status: () => fromFresh(({ status }) => status()) ?? nothingStored,
    narrowing: (now) => fromFresh(({ narrowing }) => narrowing(now)) ?? {},
    quarantine: () => fromFresh(({ quarantine }) => quarantine()) ?? [],
    rounds: (most) => fromFresh(({ rounds }) => rounds(most)) ?? [],
  }
}

type Reading = {
  readonly copies: readonly OneCopy[]
  readonly first: <T>(read: (copy: OneCopy) => T | null) => T | null
  readonly faults: () => number
}

function peopleOf({ copies, first, faults }: Reading): PeopleReader {
  /** Somebody who is there and cannot be read is not unknown: then of what the service said of them. */
  const orAnew = <T>(read: (copy: OneCopy) => T | null, anew: (copy: OneCopy) => T | null): T | null => {
    const before = faults()
    return first(read) ?? (faults() > before ? first(anew) : null)
  }
  const byId = (id: PersonId) =>
    orAnew(
      ({ people }) => people.byIds([id])[0] ?? null,
      ({ anew }) => anew.listed(id),
    )
  /** Of whichever copy has the person. */
  const ofHolder = <T>(id: PersonId, read: (people: PeopleReader) => T): T | null =>
    first(({ people }) => (copies.length > 1 && people.byIds([id]).length === 0 ? null : read(people)))
  return {
    byIds: (ids) => ids.flatMap((id) => byId(id) ?? []),
    record: (id) => {
      const before = faults()
      const found = orAnew(
        ({ people }) => people.record(id),
        ({ anew }) => anew.record(id),
      )
      if (found === null && faults() > before) throw new AppError({ code: 'damaged-store', store: 'cache' })
      return found
    },
    standing: (id, day) => ofHolder(id, (people) => people.standing(id, day)) ?? notAsked,
    numbers: (id) => ofHolder(id, (people) => people.numbers(id)) ?? { mobile: '', phone: '' },
    atAddress: (address) => [
      ...new Set(copies.flatMap((copy) => first(() => copy.people.atAddress(address)) ?? [])),
    ],
    count: () => Math.max(0, ...copies.map((copy) => first(() => copy.people.count()) ?? 0)),
    boardersWithoutDetail: () => first(({ people }) => people.boardersWithoutDetail()) ?? 0,
  }
}
