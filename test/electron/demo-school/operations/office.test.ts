import { expect, it } from 'vitest'
import { createDemoSchool, type DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { someStudent } from '../../../support/office.ts'
import { askerOf } from '../ask-school.ts'

const today = '2026-03-02'

/** A school, one of its people, and what the API shows of them. */
async function withSomebody() {
  let ms = Date.parse(`${today}T08:00:00.000Z`)
  const school = createDemoSchool({ current: 60, past: 10, today, clock: () => ms })
  const { person } = someStudent(school)
  const ask = await askerOf(school)
  const id = person.communityId
  return {
    school,
    id,
    person,
    /** Each change has its own timestamp. */
    later: () => {
      ms += 60_000
    },
    detail: async () => (await ask.read(id)).body.data,
    row: async () => (await ask.searchCurrent({ schoolId: person.schoolId })).body.data[0],
    written: () =>
      school.journal.entries().flatMap(({ method, changes }) => (method === 'OFFICE' ? changes : [])),
    status: async () => (await ask.read(id)).status,
  }
}

it('shows a change in search and read at once, with a new `modified`, and in the journal', async () => {
  const { school, id, person, later, detail, row, written } = await withSomebody()
  const before = (await detail()).modified
  later()
  school.edit(id, { surname: 'Marsh', email: 'new@example.org' })
  expect(await row()).toMatchObject({ surname: 'Marsh', email: 'new@example.org' })
  expect(await detail()).toMatchObject({ surname: 'Marsh', email: 'new@example.org' })
  expect((await detail()).modified).not.toBe(before)
  const change = { communityId: id, field: 'surname', before: person.names.surname, after: 'Marsh' }
  expect(written()).toContainEqual(change)
})

it('throws for an unknown record, title or place', async () => {
  const { school, id } = await withSomebody()
  expect(() => school.edit('unknown', { surname: 'X' })).toThrow('no record has this id')
  const title = { id: '00000000-0000-4000-8000-000000000000', description: 'x' }
  expect(() => school.edit(id, { title })).toThrow('Unprocessable')
  expect(() => school.moveHouse(id, 'Gryffindor')).toThrow('no such place: Gryffindor')
  expect(() => school.place(id, { house: 'Nowhere', from: today })).toThrow('no such place: Nowhere')
})

it('moves a student to another house from today', async () => {
  const { school, id, person, row } = await withSomebody()
  const present = (await row())?.houseGroup
  const other = school.world.structure.houses.find(({ name }) => name !== present)?.name ?? ''
  school.moveHouse(id, other)
  expect((await row())?.houseGroup).toBe(other)
  expect(school.world.find(person.communityId)?.place?.houses.at(-1)?.from).toBe(today)
})

it('moves one person’s home without the family, and does not protect the new address', async () => {
  const { school, id, detail } = await withSomebody()
  school.protect(id, ['home'])
  const before = (await detail()).homeAddress1
  school.moveHome(id)
  const after = await detail()
  expect(after.homeAddress1).not.toBe(before)
  expect(after.demographics?.addresses?.some(({ confidential }) => confidential)).toBe(false)
})

it('protects the given kinds of address', async () => {
  const { school, id, detail } = await withSomebody()
  school.protect(id, ['home'])
  const shown = (await detail()).demographics?.addresses ?? []
  const homes = shown.filter(({ systemMeaning }) => systemMeaning === 'Home')
  expect(homes.length).toBeGreaterThan(0)
  expect(shown.every((item) => item.confidential === (item.systemMeaning === 'Home'))).toBe(true)
  school.protect(id, [])
  expect((await detail()).demographics?.addresses?.some(({ confidential }) => confidential)).toBe(false)
})

it('places a boarder, and ends current placements with yesterday as the last day', async () => {
  const { school, id, detail } = await withSomebody()
  const [first, second] = school.world.structure.boardingHouses
  school.place(id, { house: first?.name ?? '', from: '2026-02-01' })
  school.endPlacements(id)
  expect((await detail()).boarding.every(({ endDate }) => endDate !== null && endDate < today)).toBe(true)
  expect((await detail()).boarding.some(({ endDate }) => endDate === '2026-03-01')).toBe(true)
  school.place(id, { house: second?.name ?? '', from: today, to: '2026-03-16' })
  school.place(id, { house: first?.name ?? '', from: '2027-01-01', kind: 'Weekly boarder' })
  const stays = (await detail()).boarding.slice(-2)
  expect(stays).toMatchObject([
    { startDate: today, endDate: '2026-03-16', boardingHouse: { description: second?.name } },
    { startDate: '2027-01-01', endDate: null, boarder: { description: 'Weekly boarder' } },
  ])
  expect(new Set(stays.map((stay) => stay.id)).size).toBe(2)
})

it('sets a photo permission', async () => {
  const { school, id, detail } = await withSomebody()
  const granted = async () =>
    (await detail()).photoPermissions?.find((item) => item.photoPermissionType?.code === 'WEB')
      ?.photoPermissionGranted
  for (const answer of [true, false]) {
    school.answerPhoto(id, 'WEB', answer)
    expect(await granted()).toBe(answer)
  }
})

const nested: Readonly<Record<string, (school: DemoSchool, id: string) => void>> = {
  'a placement': (school, id) =>
    school.place(id, { house: school.world.structure.boardingHouses[0]?.name ?? '', from: today }),
  'the end of placements': (school, id) => school.endPlacements(id),
  'a protection': (school, id) => school.protect(id, ['postal']),
  'an answer for photographs': (school, id) => school.answerPhoto(id, 'WEB', false),
}
it.each(Object.entries(nested))('moves `modified` by %s only if the school is set so', async (_, change) => {
  const { school, id, later, detail } = await withSomebody()
  const moves = async (nestedMovesModified: boolean) => {
    school.setSwitches({ nestedMovesModified })
    const before = (await detail()).modified
    later()
    change(school, id)
    return (await detail()).modified !== before
  }
  expect([await moves(false), await moves(true)]).toEqual([false, true])
})
