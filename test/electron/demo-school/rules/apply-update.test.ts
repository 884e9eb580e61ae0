import { beforeEach, expect, it } from 'vitest'
import { createDemoSchool, type DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import type { Person } from '../../../../electron/demo-school/world/person.ts'
import { type Asker, askerOf } from '../ask-school.ts'

const today = '2026-11-21'
const unknownId = '00000000-0000-4000-8000-000000000000'

let school: DemoSchool
let ask: Asker
let now = Date.parse('2026-11-21T01:00:00Z')
beforeEach(async () => {
  now = Date.parse('2026-11-21T01:00:00Z')
  school = createDemoSchool({ current: 60, past: 120, today, clock: () => now })
  ask = await askerOf(school)
})
const find = (isMeant: (person: Person) => boolean): Person => {
  const found = school.world.people.find(isMeant)
  if (found === undefined) throw new Error('no such person')
  return found
}
const kit = () => find(({ names }) => names.preferredName === 'Kit')
const update = (person: Person, fields: object) =>
  ask.update(person.communityId, {
    type: 'Person',
    givenName: person.names.givenName,
    surname: person.names.surname,
    ...fields,
  })
const statusOf = async (person: Person, fields: object) => (await update(person, fields)).status
const option = (
  list: 'title' | 'gender',
  isMeant: (option: { active: boolean; code: string }) => boolean,
) => {
  const found = school.world.lookups[list].options.find(isMeant)
  return { id: found?.id, description: found?.description }
}

it('changes the sent fields, keeps the rest, and shows both in the answer, the search and the read', async () => {
  const { status, body } = await update(kit(), { surname: 'Nguyễn-Hale', birthDate: '2013-05-06' })
  expect(status).toBe(200)
  const answer = { surname: 'Nguyễn-Hale', givenName: 'Katherine', prefName: 'Kit', birthDate: '2013-05-06' }
  expect(body.data).toMatchObject(answer)
  const [row] = (await ask.searchCurrent({ schoolId: kit().schoolId })).body.data
  const shown = { surname: 'Nguyễn-Hale', displayName: 'Kit Nguyễn-Hale', birthDate: '2013-05-06' }
  expect(row).toMatchObject(shown)
  expect((await ask.read(kit().communityId)).body.data).toMatchObject({
    surname: 'Nguyễn-Hale',
    sortName: 'Nguyễn-Hale, Katherine',
  })
})

it('trims values', async () => {
  expect((await update(kit(), { surname: '  Hale ' })).body.data.surname).toBe('Hale')
})

it('composes a display name for null and otherwise takes the given one (rule 1)', async () => {
  expect((await update(kit(), { displayName: 'Kitty N.' })).body.data.displayName).toBe('Kitty N.')
  expect((await update(kit(), { surname: 'Hale' })).body.data.displayName).toBe('Kitty N.')
  expect((await update(kit(), { displayName: null })).body.data.displayName).toBe('Kit Hale')
})

it.each([
  ['displayNameForList', 'displayNameList', 'Hale, K.'],
  ['mailNameFormat', 'mailNameFormat', 'Miss Katherine Hale'],
  ['salutationFormat', 'salutationFormat', 'Dear Kit'],
  ['internalNameFormat', 'internalName', 'HALE Kit'],
  ['externalNameFormat', 'externalName', 'K. Hale'],
] as const)('lets an update override %s and have it composed again', async (sent, shown, written) => {
  const shownNow = async () => {
    const [row] = (await ask.searchCurrent({ schoolId: kit().schoolId })).body.data
    return row?.[shown]
  }
  const composed = await shownNow()
  await update(kit(), { [sent]: written })
  expect(await shownNow()).toBe(written)
  await update(kit(), { [sent]: null })
  expect(await shownNow()).toBe(composed)
})

it('records a death only for a person without a spouse (rule 2)', async () => {
  const single = find(({ stage, spouseId, deceased }) => stage === 'past' && spouseId === null && !deceased)
  const answer = await update(single, { surname: 'X', deceased: true, deceasedDate: '2026-11-01' })
  expect(answer.body.data).toMatchObject({ deceased: true, deceasedDate: '2026-11-01' })
  const married = find(({ stage, spouseId, deceased }) => stage === 'past' && spouseId !== null && !deceased)
  for (const fields of [{ deceased: true }, { deceasedDate: '2026-11-01' }]) {
    expect(await statusOf(married, { surname: 'X', ...fields })).toBe(422)
    expect(school.world.find(married.communityId)).toEqual(married)
  }
  expect(await statusOf(married, { surname: 'X', deceased: false })).toBe(200)
  expect(await statusOf(married, { surname: 'X', spouseCommunityId: null, deceased: true })).toBe(200)
})

it('accepts only a spouse with another record', async () => {
  const [one, other] = school.world.listed('past').filter(({ spouseId }) => spouseId === null)
  if (one === undefined || other === undefined) throw new Error('no two people')
  const { body } = await update(one, { surname: 'X', spouseCommunityId: other.communityId })
  expect(body.data.spouseCommunityId).toBe(other.communityId)
  expect(await statusOf(one, { surname: 'X', spouseCommunityId: unknownId })).toBe(422)
  expect(await statusOf(one, { surname: 'X', spouseCommunityId: one.communityId })).toBe(422)
})

it.each(['title', 'gender'] as const)(
  'accepts an active %s, refuses an inactive one, and lets an old inactive title stay',
  async (list) => {
    const active = option(list, (choice) => choice.active && choice.code.startsWith('M'))
    expect((await update(kit(), { [list]: active })).body.data[list]).toEqual(active)
    expect((await update(kit(), { [list]: option(list, (choice) => !choice.active) })).status).toBe(422)
    expect(await statusOf(kit(), { [list]: { ...active, id: unknownId } })).toBe(422)
    expect((await update(kit(), { [list]: null })).body.data[list]).toBeNull()
    const old = find(({ titleId }) =>
      school.world.lookups.title.options.some(({ id, active }) => id === titleId && !active),
    )
    const stays = school.world.lookups.title.options.find(({ id }) => id === old.titleId)
    const kept = await update(old, { title: { id: stays?.id, description: stays?.description } })
    expect(kept.status).toBe(200)
  },
)

it('refuses a school ID that another record has', async () => {
  const other = find(({ communityId }) => communityId !== kit().communityId)
  expect(await statusOf(kit(), { schoolId: other.schoolId })).toBe(422)
  expect((await update(kit(), { schoolId: 'K-1' })).body.data.schoolId).toBe('K-1')
  expect((await ask.searchCurrent({ schoolId: 'K-1' })).body.data).toHaveLength(1)
})

it.each([
  ['no variant', {}],
  ['an unknown variant', { type: 'Animal', givenName: 'A', surname: 'B' }],
  ['an empty given name', { type: 'Person', givenName: ' ', surname: 'B' }],
  ['no surname', { type: 'Person', givenName: 'A' }],
  ['an unknown field', { type: 'Person', givenName: 'A', surname: 'B', colour: 'red' }],
  ['a day that does not exist', { type: 'Person', givenName: 'A', surname: 'B', birthDate: '2013-02-30' }],
  ['a number for a name', { type: 'Person', givenName: 7, surname: 'B' }],
  ['a company’s field', { type: 'Person', givenName: 'A', surname: 'B', companyName: 'C' }],
])('refuses %s and changes nothing', async (_, body) => {
  const before = structuredClone(kit())
  expect((await ask.update(before.communityId, body)).status).toBe(400)
  expect(kit()).toEqual(before)
})

it('increases the time of the last change with every update', async () => {
  const stamps = []
  for (const at of ['2026-11-21T01:20:00.000Z', '2026-11-21T01:20:00.000Z', '2026-11-21T01:10:00.000Z']) {
    now = Date.parse(at)
    await update(kit(), { surname: `Hale ${stamps.length}` })
    stamps.push((await ask.read(kit().communityId)).body.data.modified)
  }
  expect(stamps).toEqual(['000', '001', '002'].map((ms) => `2026-11-21T01:20:00.${ms}Z`))
})

it('records in the journal what each update changed, with the values before and after', async () => {
  await update(kit(), { surname: 'Hale' })
  const written = school.journal.entries().at(-1)
  expect(written).toMatchObject({ method: 'PUT', status: 200, key: 'correcting' })
  const change = { communityId: kit().communityId, field: 'surname', before: 'Nguyễn', after: 'Hale' }
  expect(written?.changes).toContainEqual(change)
  expect(written?.changes.map(({ field }) => field)).not.toContain('givenName')
})

it('also updates a company, a past student and an applicant', async () => {
  const company = find(({ recordType }) => recordType === 'Company')
  const { schoolId } = company
  const sent = { type: 'Company', schoolId, companyName: 'Corella Buses', companyAttention: 'Ms Lane' }
  const { type, ...shown } = sent
  expect((await ask.update(company.communityId, sent)).body.data).toEqual(shown)
  for (const stage of ['past', 'applicant'] as const) {
    const person = find((one) => one.stage === stage)
    expect((await update(person, { surname: 'Marsh' })).body.data.surname).toBe('Marsh')
  }
})
