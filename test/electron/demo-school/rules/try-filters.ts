import { beforeAll, describe, expect, it } from 'vitest'
import { createDemoSchool, type DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { particularsOf } from '../../../../electron/demo-school/world/particulars.ts'
import type { Person } from '../../../../electron/demo-school/world/person.ts'
import type { CurrentSearchRequest } from '../../../../shared/api/current-search-request.ts'
import type { CurrentSearchRow } from '../../../../shared/api/current-search-row.ts'
import type { CurrentStudent } from '../../../../shared/api/current-student.ts'
import { type Asker, askerOf, everyRow } from '../ask-school.ts'

export const today = '2026-11-21'
export const school: DemoSchool = createDemoSchool({ current: 500, past: 20, today })
/** Empty if there is none; no filter finds that. */
export const id = (unit: { id: string } | undefined) => unit?.id ?? ''
export const particulars = (person: Person) => particularsOf(school.world, person)
export const someone = (isMeant: (person: Person) => boolean): Person => {
  const found = school.world.listed('student').find((person) => person.stage === 'current' && isMeant(person))
  if (found === undefined) throw new Error('no such person at this school')
  return found
}
export const plain = (text: string | null) =>
  (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A person in the API's form and in the school's. */
export type Seen = {
  readonly row: CurrentSearchRow
  readonly detail: CurrentStudent
  readonly person: Person
}
/** A request, whose last field is the filter on trial, and who must be found by it, without the filter's own code. */
export type Case = readonly [CurrentSearchRequest, (seen: Seen) => boolean]
const nameOf = ([request]: Case) => Object.keys(request).at(-1) ?? ''
/** Whose row has this value. */
export const is =
  (field: keyof CurrentSearchRow, value: unknown) =>
  ({ row }: Seen) =>
    row[field] === value

async function everybodyOf(ask: Asker): Promise<readonly Seen[]> {
  return await Promise.all(
    (await everyRow(ask.searchCurrent)).map(async (row) => {
      const person = school.world.find(row.communityId)
      if (person === undefined) throw new Error('a row of an unknown person')
      return { row, detail: (await ask.read(row.communityId)).body.data, person }
    }),
  )
}

/** Tests every filter of a table. @param cannotTell filters for which no request finds some people and not others. */
export function tryFilters(
  filters: object,
  cases: readonly Case[],
  cannotTell: readonly string[] = [],
): void {
  describe('the filters', () => {
    let ask: Asker
    let everybody: readonly Seen[]
    beforeAll(async () => {
      ask = await askerOf(school)
      everybody = await everybodyOf(ask)
    })
    const names = [...new Set(cases.map(nameOf))]

    it('has a test case for each filter of the document', () => {
      expect(names.toSorted()).toEqual(Object.keys(filters).toSorted())
    })

    it.each(cases)('finds exactly the matching people: %j', async (request, isFound) => {
      const found = (await everyRow(ask.searchCurrent, request)).map(({ communityId }) => communityId)
      expect(found).toEqual(everybody.filter(isFound).map(({ row }) => row.communityId))
    })

    it('finds some people and not others by each filter, with named exceptions', () => {
      const isTelling = ([, isFound]: Case) => {
        const count = everybody.filter(isFound).length
        return count > 0 && count < everybody.length
      }
      const telling = new Set(cases.filter(isTelling).map(nameOf))
      expect(names.filter((name) => !telling.has(name))).toEqual(cannotTell)
    })
  })
}
