import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createBoardingHandlers } from '../../../../electron/ipc/handlers/boarding-and-emergency.ts'
import { createCacheReaders } from '../../../../electron/storage/cache/cache-readers.ts'
import { openCache } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import type { EmergencyUnit } from '../../../../shared/domain/boarding.ts'
import { detailOf, idOf, rowOf, stayIn } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

async function groupsBy(by: EmergencyUnit) {
  const cache = openCache(join(tempFolder(), 'cache.db'), randomBytes(32))
  onTestFinished(() => cache.close())
  const writer = createPeopleWriter(cache.write, () => '2026-03-02T01:00:00.000Z')
  const people = [
    { surname: 'Zed', formGroup: '10B', mobile: '0491 570 006' },
    { surname: 'Ash', formGroup: '10B', boardingStatus: 'Full' },
    { surname: 'Birch', formGroup: '9A' },
    { surname: 'Cedar', formGroup: null },
    { surname: 'Dogwood', formGroup: '9A', boardingStatus: 'Full' },
  ]
  for (const [n, row] of people.entries()) writer.putListing({ scope: 'current', id: idOf(n) }, rowOf(n, row))
  writer.putListing({ scope: 'past', id: idOf(9) }, rowOf(9, { formGroup: '10B' }))
  const stays = { 0: stayIn('Oak', null, null), 1: stayIn('Oak', null, '2026-03-01') }
  for (const [n, stay] of Object.entries(stays))
    writer.putDetail({ id: idOf(Number(n)) }, detailOf(Number(n), { boarding: [stay] }))
  const readers = createCacheReaders(cache.read, () => {})
  const deps = { ...readers, corrections: { waitingPeople: () => new Set<never>() } }
  const groups = await createBoardingHandlers(
    () => deps,
    () => '2026-03-02',
  )['people.emergency']({ by })
  return groups.map((group) => [group.name, group.people.map(({ surname, mobile }) => surname + mobile)])
}

it('groups everyone who is enrolled by form, with their numbers; people without a form come last', async () => {
  expect(await groupsBy('form')).toEqual([
    ['9A', ['Birch', 'Dogwood']],
    ['10B', ['Ash', 'Zed0491 570 006']],
    ['', ['Cedar']],
  ])
})

it('lists who is placed in a boarding house today, and last the boarders without a place or details', async () => {
  expect(await groupsBy('boardingHouse')).toEqual([
    ['Oak', ['Zed0491 570 006']],
    ['', ['Ash', 'Dogwood']],
  ])
})
