import { describe, expect, it } from 'vitest'
import type { Exchange } from '../../../../electron/api/http.ts'
import { heardHttp, type Listener, pacedClient } from '../../../../electron/school/between/school-client.ts'
import { cautiousProfile } from '../../../../shared/domain/connection.ts'
import { AppError, type FailureCode } from '../../../../shared/domain/failure.ts'
import { failureOf } from '../../../support/client.ts'

function listening() {
  const heard: string[] = []
  const hear = (what: keyof Listener) => () => void heard.push(what)
  const listener: Listener = {
    answered: hear('answered'),
    failed: hear('failed'),
    accepted: hear('accepted'),
    keyRefused: hear('keyRefused'),
  }
  return { heard, listener }
}

/** What is heard of one request that is answered so. */
async function heardOf(exchange: Exchange): Promise<string[]> {
  const { heard, listener } = listening()
  const request = { method: 'GET', url: 'https://school.example', endpoint: 'x', signal: undefined } as const
  await failureOf(heardHttp(exchange, listener)(request))
  return heard
}
const answering = (body: unknown, status = 200) =>
  heardOf(async () => ({
    status,
    headers: new Headers(),
    bytes: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  }))
/** What the listener receives of one read that is answered with 200 and this body. */
async function readingOf(body: string): Promise<string[]> {
  const { heard, listener } = listening()
  const exchange: Exchange = async () => ({
    ...{ status: 200, headers: new Headers(), bytes: new TextEncoder().encode(body) },
  })
  const client = pacedClient(
    {
      ways: { paced: exchange, prompt: exchange },
      tokens: { current: async () => 'token', after: async () => 'token' },
      listener,
      baseUrl: 'https://school.example',
    },
    { profile: () => cautiousProfile, now: () => 0 },
  )
  await failureOf(client.readLookup('title'))
  return heard
}
const failing = (code: Extract<FailureCode, 'offline' | 'timeout' | 'cancelled'>) =>
  heardOf(() => Promise.reject(new AppError({ code })))

it.each([
  ['a list', '{"code":"OK","data":{"name":"title","displayName":"Title","options":[]}}', true],
  ['a login page', '<html>Sign in</html>', false],
  ['an empty body', '', false],
  ['JSON of a network', '{"code":"sign-in","url":"https://wifi.example"}', false],
])('reports for %s whether the key was accepted: %j gives %j', async (_, body, isAccepted) => {
  expect((await readingOf(body)).includes('accepted')).toBe(isAccepted)
})

describe('the school client on an answer', () => {
  it('reports that the service answered for a result, a refusal or a token in its format', async () => {
    for (const body of [
      { code: 'OK', data: [] },
      { errors: [] },
      { error: 'invalid_client' },
      { access_token: 't' },
      { accessToken: 't' },
    ])
      expect(await answering(body)).toEqual(['answered'])
  })

  it('reports both an answer and a failure for an error 500 in the service’s format', async () => {
    const body = { errors: [{ code: 'PA1109', message: 'x' }] }
    expect(await answering(body, 500)).toEqual(['answered', 'failed'])
  })

  it('reports no answer of the service for a network’s page, an empty body or other JSON', async () => {
    for (const body of ['', '<html></html>', 'null', '"OK"', { message: 'no such route' }, { code: 7 }])
      expect(await answering(body)).toEqual(['failed'])
  })

  it('reports an answer of the service for a 429, even with an HTML page', async () => {
    expect(await answering('<html>Slow down</html>', 429)).toEqual(['answered'])
  })

  it('reports a failure if there is no answer, and nothing for a cancelled request', async () => {
    expect(await failing('offline')).toEqual(['failed'])
    expect(await failing('timeout')).toEqual(['failed'])
    expect(await failing('cancelled')).toEqual([])
  })
})
