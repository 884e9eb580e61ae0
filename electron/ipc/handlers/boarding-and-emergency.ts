import { type EmergencyGroup, type EmergencyUnit, nearDays } from '../../../shared/domain/boarding.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import { addDays } from '../../../shared/text/calendar-day.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { type StoredPerson, toPersonRow } from '../../storage/cache/read-people.ts'
import type { PlacedRow } from '../../storage/cache/who-is-placed.ts'
import { rowsOn } from './person-rows.ts'

type Open = Pick<OpenSchool, 'boarding' | 'people' | 'everybody'> & {
  readonly corrections: { waitingPeople(): Pick<ReadonlySet<PersonId>, 'has'> }
}

export function createBoardingHandlers(
  open: () => Open,
  today: () => string,
): Pick<Handlers, 'boarding.houses' | 'boarding.placements' | 'people.emergency'> {
  return {
    'boarding.houses': ({ date }) => open().boarding.houses(date),
    'boarding.placements': ({ houseId, date }) => {
      const deps = open()
      const row = rowsOn(deps, date, today())
      const boarder = (placed: PlacedRow) =>
        deps.people.byIds([placed.id]).map((person) => ({
          ...row(person),
          boarderType: placed.boarderType,
          start: placed.start,
          end: placed.end,
          ...deps.people.numbers(placed.id),
          alsoPlaced: [...placed.also],
          detailAt: person.detail_at,
        }))
      const house = deps.boarding.houses(date).find(({ id }) => id === houseId)
      return {
        house: house?.name ?? houseId,
        date,
        placed: byNameInYear(deps.boarding.placed(houseId, date).flatMap(boarder)),
        checkWithOffice: deps.people
          .byIds(deps.boarding.unplaced(date).map(({ id }) => id))
          .map(row)
          .toSorted(byName),
        changes: deps.boarding
          .changes(houseId, addDays(date, -nearDays), addDays(date, nearDays))
          .flatMap(boarder),
        withoutDetails: deps.people.boardersWithoutDetail(),
      }
    },
    // The people for printed sheets, one sheet per unit, for a time without computers.
    'people.emergency': ({ by }) => {
      const deps = open()
      const day = today()
      const row = (person: StoredPerson): EmergencyGroup['people'][number] => ({
        ...toPersonRow(person, false, { ...deps.people.dayStatus(person.community_id, day), today: day }),
        ...deps.people.numbers(person.community_id),
      })
      const groups = by === 'boardingHouse' ? inBoardingHouses(deps, day) : enrolledBy(deps, by)
      return [...groups]
        .map(([name, people]) => ({ name, people: people.map(row).toSorted(byName) }))
        .toSorted(
          (one, other) =>
            Number(one.name === '') - Number(other.name === '') || compare(one.name, other.name),
        )
    },
  }
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts names as people look for them: Çağlayan is among the Cs, O'Brien beside Óbrien. */
const byName = (one: PersonRow, other: PersonRow) =>
  compare(one.surname, other.surname) || compare(one.preferred, other.preferred)

/** Sorts people by name within each year group. The groups keep the school's order, in which the rows were read. */
function byNameInYear<Row extends PersonRow>(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ({ year }) => year).values()].flatMap((year) => year.toSorted(byName))
}

/** Two houses with the same name share a sheet. Boarders without a known house are on a sheet without a name. */
function inBoardingHouses(deps: Open, day: string) {
  const { boarding, people } = deps
  const groups = new Map<string, StoredPerson[]>()
  for (const { id: house, name } of boarding.houses(day)) {
    const placed = people.byIds(boarding.placed(house, day).map(({ id }) => id))
    if (placed.length > 0) groups.set(name, [...(groups.get(name) ?? []), ...placed])
  }
  const unplaced = new Set(boarding.unplaced(day).map(({ id }) => id))
  const others = enrolled(deps).filter(
    ({ community_id, boarder, detail_at }) =>
      unplaced.has(community_id) || (boarder === 1 && detail_at === null),
  )
  if (others.length > 0) groups.set('', [...(groups.get('') ?? []), ...others])
  return groups
}

const enrolledBy = (deps: Open, by: Exclude<EmergencyUnit, 'boardingHouse'>) =>
  Map.groupBy(enrolled(deps), (person) => person[by].trim())

/** The current students. A person in two database files counts with the row of the newer file. */
function enrolled({ everybody }: Open): readonly StoredPerson[] {
  const latest = new Map<PersonId, StoredPerson>()
  for (const batch of everybody()) for (const person of batch) latest.set(person.community_id, person)
  return [...latest.values()].filter(({ kind }) => kind === 'current')
}
