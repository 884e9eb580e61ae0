import { describe, expect, it } from 'vitest'
import { type Failure, failure } from '../../../shared/domain/failure.ts'
import type { Trouble } from './rig/network.ts'
import { openSmallSchool } from './rig/open-small-school.ts'

const error = (words: string): Trouble => ({ kind: 'error', words })

/** What the way to the school does, and what the person is told of it. */
const causes: readonly (readonly [string, Trouble, Partial<Failure>])[] = [
  ['no network', { kind: 'lost' }, { code: 'offline' }],
  ['the login page of a network', { kind: 'portal' }, { code: 'portal' }],
  ['a proxy that asks a password', error('Proxy response (407) !== 200'), { code: 'proxy-password' }],
  [
    'a certificate of another name',
    error('ERR_TLS_CERT_ALTNAME_INVALID'),
    { code: 'tls', reason: 'wrong-host' },
  ],
  [
    'a certificate nobody vouches for',
    error('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
    { code: 'tls', reason: 'untrusted' },
  ],
  ['a computer clock that is behind', error('CERT_NOT_YET_VALID'), { code: 'tls', reason: 'clock' }],
  ['a name that is not found', error('getaddrinfo ENOTFOUND records.school'), { code: 'dns' }],
  ['a server error', { kind: 'status', status: 503 }, { code: 'server-error', status: 503 }],
  ['data that is none', { kind: 'changed', change: () => ({ code: 'OK', data: 7 }) }, { code: 'bad-data' }],
  ['an answer that does not come', { kind: 'timeout' }, { code: 'timeout' }],
]

describe('a round that fails', () => {
  it.each(causes)('says so and why: %s', async (_, trouble, said) => {
    const { network, desk, round, time } = openSmallSchool()
    await round()
    await time.pass(60_000)
    const completeAt = desk.status().lastCompleteAt
    network.setWeather(({ path }) => (path.endsWith('/search') ? trouble : null))
    const outcome = await round()
    expect(outcome).toMatchObject({ kind: 'failed', failure: said })
    expect(failure.safeParse(outcome.kind === 'failed' ? outcome.failure : null).success).toBe(true)
    expect(desk.status()).toMatchObject({ lastOutcome: outcome, lastCompleteAt: completeAt })
    expect(desk.status().lastAttemptAt).not.toBe(completeAt)
  })
  it('says so and why: a key that is refused', async () => {
    const { school, desk, round } = openSmallSchool()
    school.rotateSecret('correcting')
    expect(await round()).toMatchObject({ kind: 'failed', failure: { code: 'key-refused' } })
    expect(desk.status().lastCompleteAt).toBeNull()
  })
  it('says so and why: a full disk', async () => {
    const { desk, round } = openSmallSchool()
    const pages = desk.stores.cache.write.pragma('page_count', { simple: true })
    desk.stores.cache.write.pragma(`max_page_count = ${Number(pages) + 3}`)
    expect(await round()).toMatchObject({ kind: 'failed', failure: { code: 'disk-full' } })
    desk.stores.cache.write.pragma('max_page_count = 1000000')
    expect(await round()).toEqual({ kind: 'complete' })
  })
  it('leaves out what the key may not see, says which part, and is not called complete', async () => {
    const { network, desk, round } = openSmallSchool()
    network.setWeather(({ path }) => (path.endsWith('/past/search') ? { kind: 'status', status: 403 } : null))
    expect(await round()).toEqual({ kind: 'partial', missing: ['past'] })
    expect(desk.status().lastCompleteAt).toBeNull()
    expect(desk.status().datasets.find(({ name }) => name === 'current')?.held).toBe(40)
    const nothing = openSmallSchool()
    nothing.network.setWeather(({ path }) =>
      path.endsWith('/token') ? null : { kind: 'status', status: 403 },
    )
    expect(await nothing.round()).toEqual({ kind: 'partial', missing: ['current', 'lookups', 'past'] })
  })
  it('is complete without the lists that the key may not see, and asks for them again the next day', async () => {
    const { network, desk, round, time } = openSmallSchool()
    let asked = 0
    network.setWeather(({ path }) => {
      const isMedical = path.includes('/lookup/medical-')
      if (isMedical) asked += 1
      return isMedical ? { kind: 'status', status: 403 } : null
    })
    expect([await round(), asked]).toEqual([{ kind: 'complete' }, 3])
    expect(desk.status().datasets.find(({ name }) => name === 'lookups')).toMatchObject({
      held: 9,
      expected: 9,
    })
    await round()
    expect(asked).toBe(3)
    await time.pass(25 * 3_600_000)
    expect([await round(), asked]).toEqual([{ kind: 'complete' }, 6])
  })
  it('asks nothing more once it is over', async () => {
    const { network, round, time } = openSmallSchool({ current: 60 })
    network.setWeather(({ path, number }) =>
      path.endsWith('/search') && number > 3 ? { kind: 'status', status: 500 } : null,
    )
    expect(await round()).toMatchObject({ kind: 'failed' })
    const sent = network.sent()
    await time.pass(3_600_000)
    expect(network.sent()).toBe(sent)
  })
})
