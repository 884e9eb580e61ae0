import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import type { Sharing } from '../../../shared/domain/search.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { phonesOf, type StoredPerson } from '../../storage/cache/read-people.ts'
import { type DeskRules, type Looking, noteUnlessOpen } from './note-look.ts'
import { rowsOn } from './person-rows.ts'

type Open = Looking & Pick<OpenSchool, 'people' | 'index' | 'corrections'>

/** If more people than this share a number, it belongs to the school and says nothing about them. */
const maxSharing = 8
/** Numbers with fewer digits are extensions. */
const shortestNumber = 8

/** People with the same number or home address. Protected addresses are not stored, so they match no one. */
export function createSharingHandlers(open: () => Open, rules: DeskRules): Pick<Handlers, 'people.sharing'> {
  return {
    'people.sharing': async ({ id }) => {
      const [person] = open().people.byIds([id])
      if (person === undefined) return []
      await noteUnlessOpen(open(), rules, id)
      const deps = open() // throws if Foyer was locked meanwhile
      const byPhone = samePhone(deps, person)
      const byAddress = rules.masks() ? [] : deps.people.byIds(deps.people.atAddress(person.address))
      type Found = { readonly other: StoredPerson; readonly through: Sharing['through'] }
      const found = new Map<PersonId, Found>([
        ...byAddress.map((other) => [other.community_id, { other, through: 'address' }] as const),
        ...byPhone.map((other) => [other.community_id, { other, through: 'phone' }] as const),
      ])
      found.delete(id)
      if (found.size > maxSharing) return []
      const rowOf = rowsOn(deps, rules.today())
      return [...found.values()].map(({ other, through }): Sharing => ({ ...rowOf(other), through }))
    },
  }
}

const digitsOf = (number: string) => number.replace(/\D/g, '')

function samePhone({ people, index }: Open, person: StoredPerson): StoredPerson[] {
  const own = phonesOf(person).filter((number) => digitsOf(number).length >= shortestNumber)
  return own.flatMap((number) => {
    const query = { text: number, scope: 'both', facets: {}, offset: 0, limit: 50 } as const
    const ids = index.search(query).hits.map(({ id }) => personId.parse(id))
    const isSame = (other: StoredPerson) =>
      phonesOf(other).some((each) => digitsOf(each) === digitsOf(number))
    return people.byIds(ids).filter(isSame)
  })
}
