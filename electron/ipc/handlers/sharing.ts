import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import type { Sharing } from '../../../shared/domain/search.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { phonesOf, type StoredPerson } from '../../storage/cache/read-people.ts'
import { type DeskRules, type Looking, noteUnlessOpen } from './note-look.ts'
import { rowsOn } from './person-rows.ts'

type Open = Looking & Pick<OpenSchool, 'people' | 'index' | 'corrections'>

/** If more people than this share a number or an address, it belongs to the school and says nothing about them. */
const maxSharing = 8
const shortestNumber = 8 // numbers with fewer digits are extensions

/** People with the same number or home address. Protected addresses are not stored, so they match no one. */
export function createSharingHandlers(open: () => Open, rules: DeskRules): Pick<Handlers, 'people.sharing'> {
  return {
    'people.sharing': async ({ id }) => {
      const [person] = open().people.byIds([id])
      if (person === undefined) return []
      await noteUnlessOpen(open(), rules, id)
      const deps = open() // throws if Foyer was locked meanwhile
      const byAddress = rules.masks() ? [] : deps.people.byIds(deps.people.atAddress(person.address))
      const found = new Map<PersonId, Sharing>()
      const rowOf = rowsOn(deps, rules.today())
      const add = (people: readonly StoredPerson[], through: Sharing['through']) => {
        const others = people.filter(({ community_id }) => community_id !== id)
        if (others.length > maxSharing) return
        for (const other of others) found.set(other.community_id, { ...rowOf(other), through })
      }
      add(byAddress, 'address')
      for (const number of phonesOf(person)) add(withNumber(deps, number), 'phone')
      return [...found.values()]
    },
  }
}

function withNumber({ people, index }: Open, number: string) {
  if (number.replace(/\D/g, '').length < shortestNumber) return []
  const query = { text: number, scope: 'both', facets: {}, offset: 0, limit: 50 } as const
  const ids = index.search(query).hits.map(({ id }) => personId.parse(id))
  const key = index.phoneKey(number)
  return people.byIds(ids).filter((other) => phonesOf(other).some((each) => index.phoneKey(each) === key))
}
