import { beforeEach, describe, expect, it } from 'vitest'
import { createDemoSchool, type DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { askerOf, askToken, credentialsOf } from '../ask-school.ts'

describe('tokens', () => {
  let now = 0
  let school: DemoSchool
  beforeEach(() => {
    now = Date.parse('2026-11-21T01:00:00Z')
    school = createDemoSchool({ current: 12, past: 3, today: '2026-11-21', clock: () => now })
  })

  it('are issued for a key and its secret, with Cache-Control: no-store', async () => {
    const response = await askToken(school, credentialsOf(school))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const token = { access_token: expect.stringMatching(/./), token_type: 'Bearer', expires_in: 3_600 }
    expect(await response.json()).toEqual(token) // the document shows none: as RFC 6749, section 5.1
  })

  it.each([
    [401, 'invalid_client', { client_secret: 'wrong' }],
    [401, 'invalid_client', { client_id: 'unknown' }],
    [400, 'unsupported_grant_type', { grant_type: 'password' }],
    [400, 'invalid_request', { client_secret: '' }],
  ])('are refused with %i %s for %o', async (status, error, change) => {
    const response = await askToken(school, { ...credentialsOf(school), ...change })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error }) // RFC 6749, section 5.2
  })

  it('are not issued for a JSON body', async () => {
    const request = new Request(`${school.authUrl}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentialsOf(school)),
    })
    expect((await school.fetch(request)).status).toBe(400)
  })

  it.each([
    ['number', { expires_in: 3_600 }],
    ['string', { expires_in: '3600' }],
    ['zero', { expires_in: 0 }],
    ['absent', {}],
  ] as const)('give their lifetime as the switch requires: %s', async (expiresIn, given) => {
    school.setSwitches({ expiresIn })
    const { access_token, token_type, ...rest } = await (await askToken(school, credentialsOf(school))).json()
    expect(rest).toEqual(given)
    expect((await (await askerOf(school)).searchCurrent()).status).toBe(200)
  })

  it('end after their lifetime', async () => {
    school.setSwitches({ tokenSeconds: 60 })
    const ask = await askerOf(school)
    now += 59_000
    expect((await ask.searchCurrent()).status).toBe(200)
    now += 1_000
    expect(await ask.searchCurrent()).toEqual({
      status: 401,
      body: { errors: [{ code: 'PA1101', message: 'Unauthorized' }] },
    })
  })

  it('end when the school revokes them, and with a new secret', async () => {
    const ask = await askerOf(school)
    school.revokeTokens()
    expect((await ask.searchCurrent()).status).toBe(401)
    const [reading, correcting] = [await askerOf(school, school.keys.reading), await askerOf(school)]
    const secret = school.rotateSecret('correcting')
    expect((await correcting.searchCurrent()).status).toBe(401)
    expect((await reading.searchCurrent()).status).toBe(200)
    expect((await askToken(school, credentialsOf(school))).status).toBe(401)
    expect((await askToken(school, credentialsOf({ ...school, clientSecret: secret }))).status).toBe(200)
  })

  it('are required in full and with their scheme', async () => {
    for (const authorization of [undefined, 'Bearer', 'Bearer nonsense', 'Basic abc']) {
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
      const request = new Request(`${school.baseUrl}/api/v2/students/current/search`, {
        method: 'POST',
        headers,
        body: '{}',
      })
      expect((await school.fetch(request)).status).toBe(401)
    }
  })

  it('are accepted only over HTTPS and only by the school', async () => {
    await expect(school.fetch(new Request(school.baseUrl.replace('https', 'http')))).rejects.toThrow(
      TypeError,
    )
    await expect(school.fetch(new Request('https://elsewhere.example/'))).rejects.toThrow(TypeError)
    expect(school.journal.entries()).toEqual([])
  })
})
