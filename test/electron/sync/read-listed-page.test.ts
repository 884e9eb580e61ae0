import { expect, it } from 'vitest'
import { personId } from '../../../shared/domain/ids.ts'
import { heldIds } from './rig/desk.ts'
import { hour } from './rig/open-small-school.ts'
import { insiders, openScoped } from './rig/scoped-school.ts'

it('stores the boarders of the desk’s house, and drops a person who moves out', async () => {
  const small = openScoped({ current: 200, past: 0, pageSize: 100 }, { boardingHouses: ['Wandoo House'] })
  const { structure } = small.school.world
  const today = '2026-03-02'
  const living = () =>
    small.school.world
      .listed('student')
      .filter(
        ({ communityId, boarding }) =>
          small.enrolled().has(communityId) &&
          boarding.some(
            ({ house, endDate }) =>
              structure.boardingHouses[house ?? -1]?.name === 'Wandoo House' && (endDate ?? today) >= today,
          ),
      )
      .map(({ communityId }) => communityId)
  await small.rounds(1)
  expect(small.held().size).toBeGreaterThan(1)
  expect(small.held()).toEqual(new Set(living()))
  const [moving = ''] = living()
  small.school.endPlacements(moving)
  await small.time.pass(7 * 24 * hour)
  await small.rounds(2)
  expect(small.held()).toEqual(new Set(living()))
  expect(small.desk().removal.hasLeft(personId.parse(moving))).toBe(false)
  expect(heldIds(small.desk(), 'past').size).toBe(0)
  const [unread = ''] = living()
  small.network.setWeather(({ path }) => (path.endsWith(unread) ? { kind: 'status', status: 404 } : null))
  await small.time.pass(24 * hour)
  await small.rounds(3)
  expect([small.held(), small.desk().removal.suspects()]).toEqual([new Set(living()), []])
})
it('does not store a person until the details show that they are in the scope', async () => {
  const small = openScoped({ current: 40, switches: { sampleFields: false } })
  await small.rounds(2)
  expect(small.held()).toEqual(insiders(small))
})
