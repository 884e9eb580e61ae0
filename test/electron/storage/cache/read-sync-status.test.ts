import { expect, it } from 'vitest'
import { nothingStored } from '../../../../electron/storage/cache/read-sync-status.ts'
import { minute, openSmallSchool } from '../../sync/rig/open-small-school.ts'

it('has four empty datasets before the first round', () => {
  const { desk } = openSmallSchool()
  expect(desk.status()).toEqual(nothingStored)
  expect(nothingStored.datasets.map(({ name }) => name)).toEqual(['lookups', 'current', 'past', 'details'])
})

it('counts the stored rows and shows when each dataset was complete', async () => {
  const { desk, round } = openSmallSchool({ current: 30, past: 20 })
  await round()
  const { datasets, lastOutcome, lastCompleteAt } = desk.status()
  expect(datasets.map(({ name, held, expected }) => [name, held, expected])).toEqual([
    ['lookups', 12, 12],
    ['current', 30, 30],
    ['past', 20, 20],
    ['details', 30, 30],
  ])
  for (const { completeAt } of datasets) expect(completeAt).not.toBeNull()
  expect([lastOutcome, lastCompleteAt === null]).toEqual([{ kind: 'complete' }, false])
  desk.stores.cache.write.prepare('DELETE FROM detail WHERE rowid % 2 = 0').run()
  expect(desk.status().datasets.at(-1)).toMatchObject({ held: 15, expected: 30 })
})

it('distinguishes the last attempt from the last complete round', async () => {
  const { desk, round, network, time } = openSmallSchool()
  await round()
  const complete = desk.status()
  await time.pass(15 * minute)
  network.setWeather(() => ({ kind: 'lost' }))
  await round()
  const { lastCompleteAt, lastAttemptAt, lastOutcome } = desk.status()
  expect(lastCompleteAt).toBe(complete.lastCompleteAt)
  expect(lastAttemptAt).not.toBe(complete.lastAttemptAt)
  expect(lastOutcome).toMatchObject({ kind: 'failed', failure: { code: 'offline' } })
})

it('counts people missing from the last list until they return or are removed', async () => {
  const { desk, round, rounds, school, enrolled } = openSmallSchool({ current: 30 })
  await round()
  await rounds(1)
  expect(desk.status().suspects).toBe(0)
  school.erase([...enrolled()][4] ?? '')
  await rounds(1)
  expect(desk.status().suspects).toBe(1)
})

it('lists quarantined records, the latest first', () => {
  const { desk, time } = openSmallSchool()
  desk.parts.state.quarantine('current page 1', [{ hash: 'a', reason: 'key-missing' }])
  time.setWallClock(minute)
  desk.parts.state.quarantine('past page 2', [{ hash: 'b', reason: 'key-malformed' }])
  expect(desk.quarantine().map(({ source, item }) => [source, item])).toEqual([
    ['past page 2', 'b'],
    ['current page 1', 'a'],
  ])
  expect(desk.status().quarantined).toBe(2)
})
