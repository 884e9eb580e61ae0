import { beforeAll, expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import type { CurrentStudent } from '../../../../shared/api/current-student.ts'
import { currentStudentScalars, nestedFields } from '../../../shared/api/document-fields.ts'
import { askerOf } from '../ask-school.ts'

const today = '2026-11-21'
const school = createDemoSchool({ current: 150, past: 5, today })

/** The field names of every object at a path of the record; `[]` is each item of a list. */
function namesAt(record: unknown, path: string): string[] {
  let here: unknown[] = [record]
  for (const part of path.split('.')) {
    const [name = ''] = part.split('[]')
    here = here.map((one) => (one as Record<string, unknown>)[name]) // an object of the record
    if (part.endsWith('[]')) here = here.flat()
    here = here.filter((one) => one !== null && one !== undefined)
  }
  return [...new Set(here.flatMap((one) => Object.keys(one as object)))]
}

let everyone: CurrentStudent[]
const answerOf = async (id: string, date?: string) => (await askerOf(school)).read(id, date)
const read = async (id: string, date?: string) => (await answerOf(id, date)).body.data
beforeAll(async () => {
  const ask = await askerOf(school)
  const students = school.world.listed('student').filter(({ stage }) => stage === 'current')
  everyone = await Promise.all(students.map(async (one) => (await ask.read(one.communityId)).body.data))
})

it.each(Object.entries(nestedFields))('has in %s exactly the documented fields', (path, documented) => {
  const seen = [...new Set(everyone.flatMap((record) => namesAt(record, path)))]
  expect(seen.toSorted()).toEqual(documented.toSorted())
})

it('has the same values as the person’s row in the search', async () => {
  const { searchCurrent } = await askerOf(school)
  const { data } = (await searchCurrent({ pageLimit: 100 })).body
  for (const row of data) {
    const record = everyone.find(({ communityId }) => communityId === row.communityId)
    const shared = Object.keys(row).filter((name) => (currentStudentScalars as string[]).includes(name))
    expect(shared.length).toBeGreaterThan(60)
    for (const name of shared)
      expect([name, record?.[name as keyof CurrentStudent]]).toEqual([name, row[name as keyof typeof row]])
  }
})

it('separates the parts of an address with line feeds and with commas (Address full fields)', () => {
  const addressed = everyone.filter(({ addressFull }) => addressFull !== null)
  expect(addressed.length).toBeGreaterThan(100)
  for (const { addressFull, addressComma } of addressed) {
    expect(addressFull).toContain('\n')
    expect(addressComma).not.toContain('\n')
    expect(addressComma).toBe(addressFull?.replaceAll('\n', ', '))
  }
})

it('has the house, enrolment and placements of the requested day', async () => {
  const [person] = school.world
    .listed('student')
    .filter(
      ({ boarding: [stay, ...more] }) =>
        more.length === 0 && stay?.endDate === null && (stay.startDate ?? '') < today,
    )
  const id = person?.communityId ?? ''
  const { structure } = school.world
  const other = structure.houses.find(
    ({ name }) => name !== everyone.find((one) => one.communityId === id)?.houseGroup,
  )
  school.endPlacements(id)
  school.place(id, { house: structure.boardingHouses[0]?.name ?? '', from: '2026-12-01', to: '2026-12-10' })
  const before = (await read(id, '2026-11-20')).houseGroup
  school.moveHouse(id, other?.name ?? '')
  expect((await read(id, '2026-11-20')).houseGroup).toBe(before)
  expect((await read(id)).houseGroup).toBe(other?.name)
  const inDecember = await read(id, '2026-12-05')
  expect(inDecember.boarding.map(({ startDate }) => startDate)).toEqual(['2026-12-01'])
  expect((await read(id, '2026-12-11')).boarding).toEqual([])
  expect((await read(id)).boarding).toHaveLength(2) // without a day: every one there was
  expect((await answerOf(id, '1999-01-01')).status).toBe(404)
})

it('numbers identity codes from one, each with the description of its kind', () => {
  const many = everyone.filter(({ identity }) => (identity?.length ?? 0) > 1)
  expect(many.length).toBeGreaterThan(5)
  for (const { identity } of many) {
    expect(identity?.map(({ sortOrder }) => sortOrder)).toEqual(identity?.map((_, at) => at + 1))
    expect(identity?.every(({ description, code }) => description !== '' && code !== '')).toBe(true)
  }
})
