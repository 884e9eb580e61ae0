import { expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import { startConnected } from '../../../support/app.ts'

it.each([
  [8, 1, 9],
  [8, 9, 8],
  [9, 1, 1],
])('lists, of %i at an address and %i with a number written otherwise, %i', async (home, mobile, listed) => {
  const school = createDemoSchool({ current: 30, past: 0, today: '2026-03-02' })
  const [ann, ...others] = school.world.people.filter(({ stage }) => stage === 'current')
  if (ann === undefined) throw new Error('no one is enrolled')
  for (const person of [ann, ...others.slice(0, home)]) person.household = 3_000_000 // it has one telephone
  school.edit(ann.communityId, { mobile: '+61 412 345 678' })
  for (const { communityId: id } of others.slice(home, home + mobile))
    school.edit(id, { mobile: '0412 345 678' })
  const app = await startConnected(school)
  expect(await app.ask('people.sharing', { id: personId.parse(ann.communityId) })).toHaveLength(listed)
})
