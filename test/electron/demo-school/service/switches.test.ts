import { describe, expect, it } from 'vitest'
import { createDemoSchool, type DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { readSwitch, type SwitchChoices } from '../../../../electron/demo-school/service/switches.ts'
import { askerOf } from '../ask-school.ts'

const make = (switches: SwitchChoices): DemoSchool =>
  createDemoSchool({ current: 30, past: 30, today: '2026-11-21', switches })
const person = { type: 'Person', givenName: 'A', surname: 'B' }
const anyStudent = (school: DemoSchool) => {
  const found = school.world
    .listed('student')
    .find(({ stage, names }) => stage === 'current' && names.otherGivenName !== null)
  if (found === undefined) throw new Error('no such student')
  return found
}

describe('a switch', () => {
  it.each(['/api/v2', '', '/records/v2'])(
    'sets the path prefix to "%s", but never for the current-student read',
    async (prefix) => {
      const school = make({ prefix })
      const ask = await askerOf(school, school.keys.correcting, prefix)
      const id = anyStudent(school).communityId
      expect((await ask.searchCurrent()).status).toBe(200)
      expect((await ask.lookup('gender')).status).toBe(200)
      expect((await ask.update(id, person)).status).toBe(200)
      expect((await ask.read(id)).status).toBe(200)
      expect((await (await askerOf(school, school.keys.correcting, '/wrong')).searchPast()).status).toBe(404)
    },
  )

  it.each(['communityId', 'schoolId'] as const)('makes %s the id of the detail read', async (detailId) => {
    const school = make({ detailId })
    const ask = await askerOf(school)
    const student = anyStudent(school)
    const other = detailId === 'schoolId' ? student.communityId : student.schoolId
    expect((await ask.read(student[detailId])).body.data.communityId).toBe(student.communityId)
    expect((await ask.read(other)).status).toBe(404)
  })

  it.each(['type', 'recordType', '$type'])('makes %s the discriminator of updates', async (discriminator) => {
    const { type, ...rest } = person
    const school = make({ discriminator })
    const ask = await askerOf(school)
    const id = anyStudent(school).communityId
    expect((await ask.update(id, { ...rest, [discriminator]: type })).status).toBe(200)
    expect((await ask.update(id, { ...rest, kind: type })).status).toBe(400)
  })

  it('sets the two fields that must be non-empty', async () => {
    const school = make({ personNonEmpty: ['schoolId', 'givenName'] })
    const ask = await askerOf(school)
    const { communityId, schoolId } = anyStudent(school)
    expect((await ask.update(communityId, { type: 'Person', givenName: 'A', schoolId })).status).toBe(200)
    expect((await ask.update(communityId, person)).status).toBe(400)
  })

  it('keeps or clears the fields that an update leaves out', async () => {
    for (const putMode of ['merge', 'replace'] as const) {
      const school = make({ putMode })
      const ask = await askerOf(school)
      const student = structuredClone(anyStudent(school))
      const { data } = (await ask.update(student.communityId, person)).body
      const kept = putMode === 'merge'
      expect(data).toMatchObject({
        givenName: 'A',
        surname: 'B',
        otherGivenName: kept ? student.names.otherGivenName : null,
      })
      expect(data.birthDate).toBe(kept ? student.birthDate : null)
      expect(data.displayName).toBe(
        kept && student.names.preferredName !== null ? `${student.names.preferredName} B` : 'A B',
      )
    }
  })

  it('rejects or ignores unknown fields of an update', async () => {
    const school = make({ putUnknown: 'ignore' })
    const ask = await askerOf(school)
    const body = { ...person, colour: 'red' }
    expect((await ask.update(anyStudent(school).communityId, body)).status).toBe(200)
  })

  it.each([true, false])('decides whether both searches filter by schoolId: %s', async (schoolIdFilters) => {
    const school = make({ schoolIdFilters, pastFilters: true })
    const ask = await askerOf(school)
    const { schoolId } = anyStudent(school)
    expect((await ask.searchCurrent({ schoolId })).body.meta.totalRecordCount).toBe(schoolIdFilters ? 1 : 30)
    const past = school.world.listed('past')[0]?.schoolId
    expect((await ask.searchPast({ schoolId: past })).body.meta.totalRecordCount).toBe(
      schoolIdFilters ? 1 : 30,
    )
  })

  it('delays a change in the searches, but not in the detail read', async () => {
    let now = Date.parse('2026-11-21T01:00:00Z')
    const school = createDemoSchool({
      current: 30,
      past: 3,
      today: '2026-11-21',
      clock: () => now,
      switches: { indexDelayMs: 5_000 },
    })
    const ask = await askerOf(school)
    const { communityId, schoolId, names } = structuredClone(anyStudent(school))
    await ask.update(communityId, person)
    const listed = async () => (await ask.searchCurrent({ schoolId })).body.data[0]?.givenName
    expect((await ask.read(communityId)).body.data.givenName).toBe('A')
    expect(await listed()).toBe(names.givenName)
    now += 5_000
    expect(await listed()).toBe('A')
  })

  describe('on a command line', () => {
    it.each([
      ['putMode=replace', { putMode: 'replace' }],
      ['metaAll=true', { metaAll: true }],
      ['tokenSeconds=90', { tokenSeconds: 90 }],
      ['prefix=', { prefix: '' }],
      ['personNonEmpty=schoolId,givenName', { personNonEmpty: ['schoolId', 'givenName'] }],
    ])('reads %s', (pair, choice) => {
      expect(readSwitch(pair)).toEqual(choice)
    })

    it.each(['putMode=perhaps', 'colour=red', 'metaAll=1', '__proto__=x', 'tokenSeconds=soon'])(
      'refuses %s',
      (pair) => {
        expect(() => readSwitch(pair)).toThrow('no such switch')
      },
    )
  })

  it('has the same value in the profile of a connection file', () => {
    const school = make({
      prefix: '',
      detailId: 'schoolId',
      pastPaging: 'meta-fields',
      putMode: 'replace',
      discriminator: 'kind',
    })
    expect(school.profile).toEqual({
      prefix: '',
      detailId: 'schoolId',
      pastSearchBody: 'meta-fields',
      discriminator: 'kind',
      personAlways: ['givenName', 'surname'],
      companyAlways: ['schoolId', 'companyName'],
      putMode: 'replace',
      schoolIdFilters: 'yes',
    })
  })
})
