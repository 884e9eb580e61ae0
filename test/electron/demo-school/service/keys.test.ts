import { beforeAll, expect, it } from 'vitest'
import { createDemoSchool, type DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import type { Keys } from '../../../../electron/demo-school/service/keys.ts'
import { askerOf } from '../ask-school.ts'

/** The expected status per key and endpoint: 200 or 403. */
const card: {
  readonly [Group in keyof Keys]: readonly [
    read: number,
    current: number,
    past: number,
    update: number,
    lookup: number,
  ]
} = {
  correcting: [200, 200, 200, 200, 200],
  reading: [200, 200, 200, 403, 200],
  'without-details': [403, 200, 200, 403, 200],
  'without-past': [200, 200, 403, 200, 200],
  'without-lookups': [200, 200, 200, 200, 403],
  nothing: [403, 403, 403, 403, 403],
}

let school: DemoSchool
beforeAll(() => {
  school = createDemoSchool({ current: 40, past: 10, today: '2026-11-21' })
})

it.each(Object.entries(card))('let the key "%s" do only what its group says', async (group, expected) => {
  const ask = await askerOf(school, school.keys[group as keyof Keys])
  const student = school.world.listed('student').find(({ stage }) => stage === 'current')
  const id = student?.communityId ?? ''
  const before = structuredClone(student)
  const answers = [
    await ask.read(id),
    await ask.searchCurrent(),
    await ask.searchPast(),
    await ask.update(id, { type: 'Person', givenName: 'A', surname: 'B' }),
    await ask.lookup('title'),
  ]
  expect(answers.map(({ status }) => status)).toEqual(expected)
  if (expected[3] === 403) expect(school.world.find(id)).toEqual(before)
})

it('checks the permission before the request itself, so that a reading key does not learn which records exist', async () => {
  const ask = await askerOf(school, school.keys.reading)
  expect((await ask.update('00000000-0000-4000-8000-000000000000', {})).status).toBe(403)
  expect((await ask.update('not-an-id', { type: 'Animal' })).status).toBe(403)
})
