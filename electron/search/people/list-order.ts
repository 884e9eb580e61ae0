import { fieldCodes } from '../words/match-fields.ts'
import type { PeopleTable } from './people-table.ts'
import type { Precedes } from './top-people.ts'

/** By surname, then given name as used, then id: the order of every list of people who fit equally well. */
export function createListOrder(people: PeopleTable): Precedes {
  const wholeName = (slot: number) => {
    const preferred = people.fieldText(slot, fieldCodes.preferredName)
    const given = preferred || people.fieldText(slot, fieldCodes.givenName)
    return `${people.fieldText(slot, fieldCodes.surname)}\n${given}`
  }
  return (slot, other) => {
    const key = people.columns.sortKeys[slot] ?? 0
    const otherKey = people.columns.sortKeys[other] ?? 0
    if (key !== otherKey) return key < otherKey
    if (slot === other) return false
    const [name, otherName] = [wholeName(slot), wholeName(other)]
    if (name !== otherName) return name < otherName
    return people.idAt(slot) < people.idAt(other)
  }
}
