import { expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import type { SwitchChoices } from '../../../../electron/demo-school/service/switches.ts'
import { askerOf } from '../ask-school.ts'

/** The document shows no field of this request's body, so every interpretation is a switch. */
async function pastSearch(switches: SwitchChoices = {}) {
  const school = createDemoSchool({ current: 5, past: 130, today: '2026-11-21', switches })
  const { searchPast } = await askerOf(school)
  const everybody = school.world.listed('past')
  const [someone] = everybody
  if (someone === undefined) throw new Error('no past student')
  const found = async (body: object) =>
    (await searchPast(body)).body.data.map(({ communityId }) => communityId)
  const status = async (body: object) => (await searchPast(body)).status
  return { searchPast, someone, everybody, found, status }
}

it('lists past students and no enrolled ones', async () => {
  const { searchPast, everybody } = await pastSearch()
  const { body } = await searchPast({ pageNum: 2, pageLimit: 100 })
  expect(body.meta.totalRecordCount).toBe(130)
  expect(everybody.every(({ stage }) => stage === 'past')).toBe(true)
  expect(body.data.map(({ communityId }) => communityId)).toEqual(
    everybody.slice(100).map(({ communityId }) => communityId),
  )
})

it('accepts page fields named as in the current search or as in the meta data, or none', async () => {
  const byMeta = await pastSearch({ pastPaging: 'meta-fields' })
  expect(await byMeta.found({ page: 14, limit: 10 })).toHaveLength(0)
  expect(await byMeta.found({ page: 13, limit: 10 })).toHaveLength(10)
  expect(await byMeta.status({ pageNum: 13, pageLimit: 10 })).toBe(400)
  const whole = await pastSearch({ pastPaging: 'none' })
  expect(await whole.found({})).toHaveLength(130)
  expect(await whole.status({ pageNum: 1 })).toBe(400)
})

it('rejects or ignores an unknown field', async () => {
  const strict = await pastSearch()
  expect(await strict.status({ surname: 'A' })).toBe(400)
  const lenient = await pastSearch({ pastUnknown: 'ignore' })
  expect(await lenient.found({ surname: 'no such name', pageLimit: 100 })).toHaveLength(100)
})

it('refuses a request without the required field, whose value does not matter', async () => {
  const { status, found } = await pastSearch({ pastRequires: 'type' })
  expect(await status({ pageNum: 1 })).toBe(400)
  expect(await found({ type: null, pageLimit: 10 })).toHaveLength(10)
})

it('finds people by each supported filter, and by all of them together', async () => {
  const { found, someone, status } = await pastSearch({ pastFilters: true })
  const { communityId, schoolId, names } = someone
  const surname = (names.surname ?? '').toUpperCase().slice(0, 3)
  expect(await found({ schoolId })).toEqual([communityId])
  expect(await found({ surname, given: names.givenName })).toContain(communityId)
  expect(await found({ simpleSearchValue: schoolId })).toEqual([communityId])
  expect(await found({ schoolId, surname: 'no such name' })).toEqual([])
  expect(await status({ schoolId: 7 })).toBe(400)
})
