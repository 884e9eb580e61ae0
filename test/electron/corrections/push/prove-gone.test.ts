import { expect, it } from 'vitest'
import { proveGone } from '../../../../electron/corrections/push/prove-gone.ts'
import { createHolds } from '../../../../electron/corrections/rules/holds.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { readCurrentStudent } from '../../../../shared/api/current-student.ts'
import { type ApiProfile, cautiousProfile } from '../../../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../../../shared/domain/failure.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { ann, morning, queueInMemory, waitingCorrection } from '../queue-in-memory.ts'

const minute = 60_000
const unknown: Failure = { code: 'not-found', documented: true }
const never = new AbortController().signal

/** No list shows Ann; the direct read says this of her. */
function desk(
  said: Failure | TypeError | 'here',
  first: Partial<StoredCorrection> = {},
  detailId: ApiProfile['detailId'] = 'communityId',
) {
  const time = createVirtualTime(Date.parse(morning))
  const store = queueInMemory(() => new Date(time.clock.now()).toISOString())
  const holds = createHolds(store, time.clock)
  const one = waitingCorrection(1, first)
  for (const correction of [one, waitingCorrection(2, { field: 'prefName', state: 'rejected' })])
    store.insert(correction)
  const asked: unknown[] = []
  const readCurrent = async (who: unknown) => {
    asked.push(who)
    const { value } = readCurrentStudent({ communityId: ann })
    if (said instanceof TypeError) throw said
    if (said !== 'here' || value === null) throw new AppError(said === 'here' ? unknown : said)
    return value
  }
  const profile = () => ({ ...cautiousProfile, detailId })
  const deps = { api: { readCurrent }, store, clock: time.clock, holds, profile }
  const look = async () => {
    await time.pass(Math.max(0, holds.leftMs(ann)))
    expect(await proveGone(deps, one, never)).toBe('done')
    return holds.leftMs(ann)
  }
  const states = () => store.all().map(({ state }) => state)
  return { look, asked, time, states, first: () => store.all()[0] }
}

it('counts a person as gone if the service does not know the community ID, and asks the user', async () => {
  const { look, states, asked, first } = desk(unknown)
  expect(await look()).toBeLessThanOrEqual(0)
  expect([states(), first()?.last?.failure]).toEqual([['gone', 'rejected'], unknown])
  expect(asked).toEqual([{ communityId: ann, schoolId: '4711' }])
})

it('does not count a person as gone after a 404 for a school ID, which may have changed', async () => {
  const { look, states, first } = desk(unknown, {}, 'schoolId')
  expect([await look(), states()]).toEqual([minute, ['queued', 'rejected']])
  expect(first()?.last?.failure).toEqual(unknown)
})

it('reports once that the reads disagree if the direct read finds the person, and rechecks less often', async () => {
  const { look, states, first, time } = desk('here')
  expect(await look()).toBe(minute)
  expect(first()?.last).toMatchObject({ at: morning, failure: { code: 'reads-disagree' } })
  for (const wait of [1, 2, 4]) expect(await look()).toBe(wait * minute)
  await time.pass(60 * minute)
  expect(await look()).toBe(30 * minute)
  expect([states(), first()?.last?.at]).toEqual([['queued', 'rejected'], morning])
})

it('rechecks a person after a minute if the clock was set back', async () => {
  const { look, time } = desk('here')
  await look()
  time.setWallClock(-60 * minute)
  expect(await look()).toBe(minute)
})

const accepted = { at: morning, failure: null, serverSaid: null }
it.each<[StoredCorrection['state'], StoredCorrection['last'], Failure | null]>([
  ['uncertain', accepted, null],
  ['uncertain', { ...accepted, failure: { code: 'timeout' } }, { code: 'reads-disagree' }],
  ['uncertain', null, { code: 'reads-disagree' }],
  ['conflict', accepted, { code: 'reads-disagree' }],
])('keeps only the note that the service accepted an update (%s, %j)', async (state, last, failure) => {
  const { look, first } = desk('here', { state, last })
  await look()
  expect(first()).toMatchObject({ state, last: { at: morning, failure } })
})

it('decides nothing about a person if the check throws an unexpected error', async () => {
  const { look, states } = desk(new TypeError('bug'))
  await expect(look()).rejects.toThrow(TypeError)
  expect(states()).toEqual(['queued', 'rejected'])
})

it.each<Failure>([
  { code: 'not-found', documented: false },
  { code: 'offline' },
  { code: 'server-error', status: 500 },
])('decides and stores nothing about a person if the request fails (%j)', async (failure) => {
  const { look, states, first } = desk(failure)
  await expect(look()).rejects.toThrow(new AppError(failure))
  expect([states(), first()?.last]).toEqual([['queued', 'rejected'], null])
})
