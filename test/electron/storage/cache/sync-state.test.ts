import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openCache } from '../../../../electron/storage/cache/open-cache.ts'
import {
  createRoundsReader,
  createSyncStatusReader,
} from '../../../../electron/storage/cache/read-sync-status.ts'
import { createSyncState } from '../../../../electron/storage/cache/sync-state.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

it('keeps the last 500 rounds of this desk and its relay, and the last complete one of any age', () => {
  const cache = openCache(join(tempFolder(), 'cache.db'), randomBytes(32))
  let count = 0
  const state = createSyncState(cache.write, () => new Date(++count * 1_000).toISOString())
  const end = (kind: 'complete' | 'cancelled') => state.endRound(state.beginRound(), { kind })
  for (let at = 0; at < 10; at += 1) end('complete')
  const completeAt = createSyncStatusReader(cache.read)().lastCompleteAt
  for (let at = 0; at < 500; at += 1) end('cancelled')
  for (let at = 0; at < 500; at += 1) state.noteRound(`${++count}`, { kind: 'cancelled' })
  const rounds = createRoundsReader(cache.read)(10_000)
  expect(rounds.filter(({ outcome }) => outcome?.kind === 'complete')).toHaveLength(1)
  expect(rounds).toHaveLength(501)
  const status = createSyncStatusReader(cache.read)()
  expect(status).toMatchObject({ lastCompleteAt: completeAt, lastOutcome: { kind: 'cancelled' } })
})
