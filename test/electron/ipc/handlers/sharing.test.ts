import { expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import { startConnected } from '../../../support/app.ts'

it.each([
  [8, 1, 9],
  [8, 9, 8],
  [9, 1, 1],
])(
  'of %i people at an address and %i with a mobile number in another spelling, lists %i',
  async (...counts) => {
    const [home, mobile, listed] = counts
    const school = createDemoSchool({ current: 30, past: 0, today: '2026-03-02' })
    const [ann, ...others] = school.world.people.filter(({ stage }) => stage === 'current')
    if (ann === undefined) throw new Error('no one is enrolled')
    for (const person of [ann, ...others.slice(0, home)]) person.household = 3_000_000 // it has one telephone
    school.edit(ann.communityId, { mobile: '+61 412 345 678' })
    for (const { communityId } of others.slice(home, home + mobile))
      school.edit(communityId, { mobile: '0412 345 678' })
    const app = await startConnected(school)
    expect(await app.ask('people.sharing', { id: personId.parse(ann.communityId) })).toHaveLength(listed)
  },
)
