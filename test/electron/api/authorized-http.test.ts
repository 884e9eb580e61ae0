import { expect, it } from 'vitest'
import { createAuthorizedHttp } from '../../../electron/api/authorized-http.ts'
import { failureOf } from '../../support/client.ts'

const own = { errors: [{ code: 'PA1102', message: 'Forbidden' }] }
const foreign = { message: 'no such route' }
/** What is left of a page of HTML, once it is seen not to be JSON. */
const page = undefined

const tokens = { current: async () => 'token', after: async () => 'another' }

const asked = (method: 'GET' | 'POST' | 'PUT', status: number, json: unknown, endpoint: string = method) => {
  const http = createAuthorizedHttp(async () => ({ status, json, headers: new Headers() }), tokens)
  return failureOf(http({ method, url: 'https://school.example/', endpoint }))
}

it.each([
  ['the service itself', own, [400, 405, 415, 422], [403, 404], ['forbidden', 'not-found']],
  ['a service of other words', foreign, [400, 422], [403, 404], ['portal', 'portal']],
  ['a page', page, [], [400, 403, 404, 405, 422], Array(5).fill('portal')],
])('reports the failure of an update that is refused by %s', async (_, json, rejected, others, codes) => {
  const codeOf = async (status: number) => (await asked('PUT', status, json))?.code
  expect(await Promise.all(rejected.map(codeOf))).toEqual(rejected.map(() => 'rejected'))
  expect(await Promise.all(others.map(codeOf))).toEqual(codes)
})

it('accepts an update that is answered with 201, and any answer without a body', async () => {
  const answers = [
    asked('PUT', 201, { code: 'OK', data: {} }),
    asked('PUT', 204, page),
    asked('POST', 204, page),
  ]
  expect(await Promise.all(answers)).toEqual([null, null, null])
})

it('reports the status of a refused read unchanged', async () => {
  expect((await asked('GET', 404, page))?.code).toBe('not-found')
  expect((await asked('GET', 403, page))?.code).toBe('forbidden')
})

const refused = (code: string) => ({ errors: [{ code, message: 'No' }] })
it.each([
  ['PA1100', 'rejected'],
  ['PA1101', 'token-refused'],
  ['PA1102', 'forbidden'],
  ['PA1103', 'not-found'],
  ['PA1109', 'server-error'],
])('reports a failure for a 200 whose body is an error: %s', async (said, code) => {
  expect((await asked('GET', 200, refused(said)))?.code).toBe(code)
  expect((await asked('PUT', 200, { data: null, ...refused(said) }))?.code).toBe(code)
})
it('accepts a 200 with an error body if the error code is unknown or the body also holds data', async () => {
  for (const json of [refused('X'), { code: 'OK', data: null }])
    expect(await asked('GET', 200, json)).toBeNull()
  expect(await asked('GET', 200, { code: 'OK', data: [], ...refused('PA1109') })).toBeNull()
})

it.each([
  ['GET /students/current/<id>', true],
  ['POST /students/current/search', false],
])('takes a 404 for a missing record only if a record was requested: %s', async (endpoint, documented) => {
  expect(await asked('GET', 404, own, endpoint)).toEqual({ code: 'not-found', documented })
})

it.each([
  ['by the service', own, 'token-refused'],
  ['by a service of other words', foreign, 'token-refused'],
  ['by a page: that is somebody in between', page, 'portal'],
])('gives up on a token that is always refused: %s', async (_, json, code) => {
  expect((await asked('GET', 401, json))?.code).toBe(code)
})
