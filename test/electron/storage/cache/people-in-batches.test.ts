import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openCache } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleInBatches } from '../../../../electron/storage/cache/people-in-batches.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { idOf, rowOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

it('reads each person once, in batches, and skips deleted rows', () => {
  const cache = openCache(join(tempFolder(), 'cache.db'), randomBytes(32))
  const people = createPeopleWriter(cache.write, () => '2026-03-02T08:00:00.000Z')
  const numbers = Array.from({ length: 250 }, (_, at) => at + 1)
  for (const n of numbers) people.putListing({ scope: 'current', id: idOf(n) }, rowOf(n))
  for (const n of [1, 120, 121, 250]) cache.write.prepare('DELETE FROM person WHERE rowid = ?').run(n)
  let faults = 0
  const batches = [
    ...createPeopleInBatches(cache.read, () => {
      faults += 1
    })(),
  ]
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 46])
  expect(new Set(batches.flat().map(({ community_id }) => community_id)).size).toBe(246)
  expect(faults).toBe(0)
  cache.close()
})
