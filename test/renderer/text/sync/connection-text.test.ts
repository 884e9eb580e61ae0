import { describe, expect, it } from 'vitest'
import { connectionNews, connectionOf } from '../../../../renderer/text/sync/connection-text.ts'
import type { Failure } from '../../../../shared/domain/failure.ts'
import { syncStatus } from '../../support/sample-school.ts'

const down = (cause: Failure | null) => ({ ...syncStatus, online: false, cause })

const causes: readonly (readonly [Failure, word: string, act: string | null])[] = [
  [{ code: 'offline' }, 'offline', null],
  [{ code: 'unreachable' }, 'school not reachable', null],
  [{ code: 'timeout' }, 'school not reachable', null],
  [{ code: 'dns' }, 'school’s address not found', null],
  [{ code: 'portal' }, 'the network asks to sign in', 'retry'],
  [{ code: 'proxy' }, 'blocked by the proxy', 'check'],
  [{ code: 'proxy-password' }, 'the proxy asks to sign in', null],
  [{ code: 'tls', reason: 'untrusted' }, 'certificate not accepted', 'check'],
  [{ code: 'tls', reason: 'clock' }, 'this computer’s clock is wrong', 'retry'],
  [{ code: 'key-refused', reason: 'revoked' }, 'key refused', 'enter-secret'],
  [{ code: 'server-error', status: 503 }, 'the school’s system has a fault', null],
  [{ code: 'bad-data', endpoint: 'lists', fault: 'not JSON' }, 'the school’s system has a fault', 'check'],
]

describe('the connection in words', () => {
  it.each(causes)(
    'names $code with its own word, and a button only if the user must act',
    (cause, word, act) => {
      expect(connectionOf(down(cause))).toMatchObject({ word, act })
    },
  )

  it('says that a cause passes by itself only if it has no button', () => {
    for (const [cause, , act] of causes)
      if (act !== null) expect(connectionOf(down(cause)).says).not.toMatch(/by itself|automatically/)
  })

  it('is online without a cause, and offline before the first answer', () => {
    expect(connectionOf(syncStatus)).toMatchObject({ state: 'online', says: '' })
    expect(connectionOf(down(null)).word).toBe('offline')
  })

  it('names a refused key before anything else, unless the system that refused it cannot be reached', () => {
    expect(connectionOf({ ...syncStatus, refusedBy: 'school' }).word).toBe('key refused')
    expect(connectionOf({ ...down({ code: 'offline' }), refusedBy: 'school' }).word).toBe('offline')
    expect(connectionOf({ ...down(null), refusedBy: 'relay' }).word).toBe('key refused')
  })
})

describe('a desk with two routes', () => {
  const followed = { readAt: '2026-11-20T23:30:00.000Z', online: true, silentSince: null }
  const cutOff = { ...followed, online: false }

  it('names the route that is down', () => {
    expect(connectionOf({ ...down({ code: 'timeout' }), followed })).toMatchObject({
      word: 'school not reachable',
      says: expect.stringContaining('through the relay'),
    })
    expect(connectionOf({ ...syncStatus, followed: cutOff }).word).toBe('relay not reachable')
    expect(connectionOf({ ...down({ code: 'offline' }), followed: cutOff }).word).toBe('offline')
  })

  it('keeps the cause that the user must act on', () => {
    const status = { ...down({ code: 'tls', reason: 'expired' }), followed }
    expect(connectionOf(status)).toMatchObject({ word: 'certificate not accepted', act: 'check' })
  })

  it('announces waiting corrections only at a desk that can make them', () => {
    expect(connectionNews({ ...down(null), followed: cutOff })).toBe('Offline')
    expect(connectionNews(down(null))).toBe('Offline: corrections wait on this computer')
    expect(connectionNews({ ...syncStatus, followed })).toBe('Online')
  })
})
