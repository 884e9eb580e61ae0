import { describe, expect, it } from 'vitest'
import type { Exchange } from '../../../../electron/api/http.ts'
import { heardHttp, type Listener } from '../../../../electron/school/between/school-client.ts'
import { AppError, type FailureCode } from '../../../../shared/domain/failure.ts'

/** What is heard of one request that is answered so. */
async function heardOf(exchange: Exchange): Promise<string[]> {
  const heard: string[] = []
  const hear = (what: keyof Listener) => () => void heard.push(what)
  const listener: Listener = {
    answered: hear('answered'),
    failed: hear('failed'),
    accepted: hear('accepted'),
    keyRefused: hear('keyRefused'),
  }
  const http = heardHttp(exchange, listener)
  await http({ method: 'GET', url: 'https://school.example', endpoint: 'x', signal: undefined }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
    },
  )
  return heard
}
const answering = (body: unknown, status = 200) =>
  heardOf(async () => ({
    status,
    headers: new Headers(),
    bytes: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  }))
const failing = (code: Extract<FailureCode, 'offline' | 'timeout' | 'cancelled'>) =>
  heardOf(() => Promise.reject(new AppError({ code })))

describe('whether the service was there', () => {
  it('is heard of its own words, whatever they say: an answer, a refusal, a token', async () => {
    for (const body of [
      { code: 'OK', data: [] },
      { errors: [] },
      { error: 'invalid_client' },
      { access_token: 't' },
      { accessToken: 't' },
    ])
      expect(await answering(body)).toEqual(['answered'])
  })

  it('is heard of one that cannot do its work both as an answer and as a failure', async () => {
    const body = { errors: [{ code: 'PA1109', message: 'x' }] }
    expect(await answering(body, 500)).toEqual(['answered', 'failed'])
  })

  it('is not heard of anybody else’s: a network’s page, an empty answer, some other JSON', async () => {
    for (const body of [
      '',
      '<html>Sign in</html>',
      'null',
      '"OK"',
      { message: 'no such route' },
      { code: 7 },
    ])
      expect(await answering(body)).toEqual(['failed'])
  })

  it('is not heard where nothing came back, and not asked where somebody gave up', async () => {
    expect(await failing('offline')).toEqual(['failed'])
    expect(await failing('timeout')).toEqual(['failed'])
    expect(await failing('cancelled')).toEqual([])
  })
})
