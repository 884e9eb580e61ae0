import { describe, expect, it } from 'vitest'
import { serviceWords } from '../../../electron/api/http.ts'
import type { SchoolApi } from '../../../electron/api/school-api.ts'
import { clientOf, failureOf } from '../../support/client.ts'
import { collectGarbage } from '../../support/collect-garbage.ts'
import { errorBody, hostileAnswers, page, type Respond, row, send } from '../../support/hostile-answers.ts'
import { idOf } from '../../support/people.ts'
import { startTlsServer } from '../../support/tls-server.ts'

/** For what never ends; what does end has time to, on however busy a machine. */
const short = { firstByteMs: 400, silenceMs: 400 }
const stalled = { firstByteMs: 20_000, silenceMs: 400 }
const long = { firstByteMs: 20_000, silenceMs: 20_000 }
const who = { communityId: idOf(1), schoolId: '10001' }

type Endpoint = 'search' | 'read' | 'update'
const endpoints: Record<Endpoint, (api: SchoolApi) => Promise<unknown>> = {
  search: (api) => api.searchCurrent({}, { page: 1, limit: 100 }),
  read: (api) => api.readCurrent(who),
  update: (api) => api.updatePersonalInformation(who.communityId, {}),
}

async function serve(respond: Respond, limits = long) {
  const token = send('{"access_token":"t","expires_in":3600}')
  const server = await startTlsServer((request, response) =>
    (request.url === '/oauth2/token' ? token : respond)(response, request),
  )
  return clientOf(server, limits).api
}

describe.each(Object.keys(endpoints) as Endpoint[])('a hostile answer to a %s', (endpoint) => {
  it.each(hostileAnswers)('reports a named failure for %s', async (_name, respond, codes) => {
    const api = await serve(respond, codes.includes('timeout') ? short : long)
    const failure = await failureOf(endpoints[endpoint](api))
    expect(codes).toContain(failure?.code)
  })
})

it('lets an answer take longer than the timeout while bytes keep coming', async () => {
  const body = Buffer.from(page([{ ...row, surname: 'x'.repeat(30_000) }]))
  const piece = 1_500
  const api = await serve(
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      let at = 0
      const timer = setInterval(() => {
        response.write(body.subarray(at, at + piece))
        at += piece
        if (at < body.length) return
        clearInterval(timer)
        response.end()
      }, 100)
    },
    { firstByteMs: 20_000, silenceMs: 1_500 },
  )
  expect((await api.searchCurrent({}, { page: 1, limit: 100 })).rows).toHaveLength(1)
})

it('times out and closes the connection even if the request object was garbage-collected', async () => {
  const closed = Promise.withResolvers<string>()
  const api = await serve((response) => {
    response.on('close', () => closed.resolve('closed'))
    response.writeHead(200).write('{"code":"OK","data":[')
  }, stalled)
  const collecting = setInterval(collectGarbage, 50)
  const failure = await failureOf(endpoints.read(api))
  clearInterval(collecting)
  expect(failure).toEqual({ code: 'timeout' })
  expect(await closed.promise).toBe('closed')
})

describe('the words of a refusal', () => {
  const wordsOf = async (...messages: readonly (string | null)[]) => {
    const errors = messages.map((message) => ({ code: 'PA1108', message }))
    const api = await serve(send(JSON.stringify({ errors }), {}, 422))
    return await api.updatePersonalInformation(row.communityId, {}).catch(serviceWords)
  }
  it('joins the messages of all errors in a refusal, each once', async () => {
    const words = await wordsOf('Surname is too long.', null, 'Title is unknown.', 'Surname is too long.')
    expect(words).toEqual({ apiCode: 'PA1108', message: 'Surname is too long. Title is unknown.' })
    expect(await wordsOf(null)).toEqual({ apiCode: 'PA1108', message: null })
  })
  it('accepts an error body with a numeric code as the service’s own', async () => {
    const errors = [{ code: 1103, message: 'Not Found' }]
    const api = await serve(send(JSON.stringify({ errors }), {}, 404))
    expect(await failureOf(endpoints.update(api))).toEqual({ code: 'not-found', documented: true })
  })
  it('cuts the message of a refusal at 10,000 letters', async () => {
    expect(await wordsOf('x'.repeat(20_000))).toMatchObject({ message: 'x'.repeat(10_000) })
  })
})

describe('a strange page of people', () => {
  const readPage = async (body: string, headers = {}) =>
    (await serve(send(body, headers))).searchCurrent({}, { page: 1, limit: 100 })
  const one = { rows: { length: 1 } }

  it.each<[string, string, object, object?]>([
    ['whose code is "ok" instead of "OK"', page([row]).replace('"OK"', '"ok"'), one],
    ['of JSON that is declared as text/plain', page([row]), one, { 'content-type': 'text/plain' }],
    [
      'without its meta, with an unknown total',
      JSON.stringify({ code: 'OK', data: [row] }),
      { ...one, meta: { totalRecordCount: null } },
    ],
    [
      'with numbers that are written as text, and with `All` as unknown',
      page([row], { totalRecordCount: '12', pageNumTotal: 'All' }),
      { ...one, meta: { totalRecordCount: 12, pageCount: null } },
    ],
    ['that lists a person twice, with both rows', page([row, row]), { rows: { length: 2 } }],
  ])('reads a page %s', async (_, body, expected, headers = {}) => {
    expect(await readPage(body, headers)).toMatchObject(expected)
  })
  it('quarantines only the row whose community ID is not valid', async () => {
    const others = Array.from({ length: 9 }, (_, n) => ({ ...row, communityId: idOf(n + 2) }))
    const { rows, setAside } = await readPage(page([{ ...row, communityId: 'x' }, ...others]))
    expect([rows.length, setAside.map(({ reason }) => reason)]).toEqual([9, ['key-malformed']])
  })
  it('refuses one object instead of a list, and a whole page if more than a fifth of its rows are bad', async () => {
    expect(await failureOf(readPage(page(row)))).toMatchObject({ code: 'bad-data' })
    const bad = { ...row, communityId: null }
    const failure = await failureOf(readPage(page([bad, bad, bad, row])))
    expect(failure).toMatchObject({ code: 'bad-data', fault: '3 of 4 rows' })
  })
  it('reads a field with a wrong value as not recorded, and reports it as unreadable', async () => {
    const { rows, unreadable } = await readPage(page([{ ...row, mobile: [42], birthDate: '2011-02-31' }]))
    expect(rows[0]).toMatchObject({ mobile: null, birthDate: null })
    expect([...unreadable.values()].flat().toSorted()).toEqual(['birthDate', 'mobile'])
  })
  it('reads names with lone surrogates, control characters or a million letters', async () => {
    const names = ['\ud800lone', 'NUL\u0000', '\u202eRTL', 'x'.repeat(1_000_000)]
    const people = names.map((surname, n) => ({ ...row, communityId: idOf(n), surname }))
    const { rows } = await readPage(page(people))
    expect(rows).toHaveLength(4)
    for (const { surname } of rows)
      expect(surname?.isWellFormed() !== false && !surname?.includes('\0')).toBe(true)
  })
  it('does not let a row change other objects through __proto__', async () => {
    const data = `[{"communityId":"${idOf(1)}","__proto__":{"isAdmin":true}}]`
    await readPage(`{"code":"OK","meta":{},"data":${data}}`)
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

describe('a strange answer about one person', () => {
  it('refuses a record of another student than the requested one', async () => {
    const api = await serve(send(JSON.stringify({ code: 'OK', data: { communityId: idOf(2) } })))
    const another = { code: 'bad-data', fault: 'another person' }
    expect(await failureOf(api.readCurrent(who))).toMatchObject(another)
  })
  it.each([
    ['a documented 404', errorBody, true],
    ['a 404 for an unknown path', 'Not here', false],
  ])('recognises %s by its words', async (_, body, documented) => {
    const api = await serve(send(body, {}, 404))
    expect(await failureOf(api.readCurrent(who))).toEqual({ code: 'not-found', documented })
  })
})
