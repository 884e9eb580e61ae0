import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import type { Sharing } from '../../../shared/domain/sharing.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { PeopleIndex } from '../../search/people-index.ts'
import {
  type PeopleReader,
  phonesOf,
  type StoredPerson,
  toPersonRow,
} from '../../storage/cache/read-people.ts'
import { type Looking, noteUnlessOpen } from './note-look.ts'

export type SharingDeps = Looking & {
  readonly people: PeopleReader
  readonly index: Pick<PeopleIndex, 'search'>
  readonly corrections: { waitingPeople(): Pick<ReadonlySet<PersonId>, 'has'> }
  /** Whether home addresses stay here until they are asked for. */
  readonly masks: () => boolean
  readonly today: () => string
}

/** More than this is a school's own number, which says nothing of anybody. */
const mostSharing = 8
/** Shorter ones are extensions. */
const shortestNumber = 8

/**
 * Who has the same number or the same home address. The copy holds an address only where the school says that it is
 * not protected, so nobody is found by way of one that is.
 */
export function createSharingHandlers(open: () => SharingDeps): Pick<Handlers, 'people.sharing'> {
  return {
    'people.sharing': async ({ id }) => {
      const [person] = open().people.byIds([id])
      if (person === undefined) return []
      await noteUnlessOpen(open(), id)
      const deps = open() // it may have been locked meanwhile
      const byPhone = samePhone(deps, person)
      const byAddress = deps.masks() ? [] : deps.people.byIds(deps.people.atAddress(person.address))
      type Found = { readonly other: StoredPerson; readonly through: Sharing['through'] }
      const found = new Map<PersonId, Found>([
        ...byAddress.map((other) => [other.community_id, { other, through: 'address' }] as const),
        ...byPhone.map((other) => [other.community_id, { other, through: 'phone' }] as const),
      ])
      found.delete(id)
      if (found.size > mostSharing) return []
      const waiting = deps.corrections.waitingPeople()
      return [...found.values()].map(
        ({ other, through }): Sharing => ({
          ...toPersonRow(
            other,
            waiting.has(other.community_id),
            deps.people.dayStatus(other.community_id, deps.today()),
          ),
          through,
        }),
      )
    },
  }
}

const digitsOf = (number: string) => number.replace(/\D/g, '')

function samePhone({ people, index }: SharingDeps, person: StoredPerson): StoredPerson[] {
  const own = phonesOf(person).filter((number) => digitsOf(number).length >= shortestNumber)
  return own.flatMap((number) => {
    const query = { text: number, scope: 'both', facets: {}, offset: 0, limit: 50 } as const
    const ids = index.search(query).hits.map(({ id }) => personId.parse(id))
    const isSame = (other: StoredPerson) =>
      phonesOf(other).some((each) => digitsOf(each) === digitsOf(number))
    return people.byIds(ids).filter(isSame)
  })
}
