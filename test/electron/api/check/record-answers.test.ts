import { expect, it } from 'vitest'
import { checkApi } from '../../../../electron/api/check/check-api.ts'
import { checkReport } from '../../../../electron/api/check/check-text.ts'
import * as document from '../../../shared/api/document-fields.ts'
import { clock, trust } from '../../../support/client.ts'
import { errorBody, hostileAnswers, type Respond, send } from '../../../support/hostile-answers.ts'
import { startTlsServer } from '../../../support/tls-server.ts'

const token = send('{"access_token":"t","expires_in":3600}')

/** Checks a server over TLS that answers everything but the token request with `respond`. */
async function check(respond: Respond, limitMs = 20_000, timeoutMs = 110_000) {
  const server = await startTlsServer((request, response) =>
    (request.url === '/oauth2/token' ? token : respond)(response, request),
  )
  trust(server.ca)
  const limits = { firstByteMs: limitMs, silenceMs: limitMs }
  const sleep = async () => undefined
  const ports = { fetch: (request: Request) => fetch(request), clock, sleep, random: Math.random }
  const school = { baseUrl: server.url, authUrl: server.url, clientId: 'client', clientSecret: 'secret' }
  return checkReport(await checkApi({ ...ports, limits, timeoutMs }, school))
}

it.each(hostileAnswers)(
  'reports a failure with a sentence and a code for a server that answers with %s',
  async (_, respond, codes) => {
    const { exit, json, text } = await check(respond, codes.includes('timeout') ? 400 : 20_000)
    const failed = json.lines.filter(({ state }) => state === 'fail')
    expect([exit, json.worst]).toEqual([2, 'fail'])
    expect(failed[0]?.code).toMatch(/^FY-(NET|API)-\d\d/)
    expect(text).toContain(`At the desk: ${failed[0]?.desk}`)
    expect(json.lines.filter(({ state }) => state === 'not checked').length).toBeGreaterThanOrEqual(5)
    expect(json.lines.find(({ name }) => name === 'formats')?.state).not.toBe('pass')
  },
)

it('cancels the request of a check that runs out of time, and reports a timeout after 1 s', async () => {
  const { exit, json, text } = await check(
    (response) => void response.writeHead(200).write('{'),
    20_000,
    1_000,
  )
  const codes = json.lines.filter(({ state }) => state === 'fail').map(({ code }) => code)
  expect([exit, codes]).toEqual([2, ['FY-NET-02']])
  expect(text).toContain('The check ended after 1 s.')
  expect(json.lines.find(({ name }) => name === 'formats')?.state).toBe('not checked')
})

/** The document's samples, with its own placeholders for values. */
const sample = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `<${name}>`]))
const record = sample([...document.currentStudentScalars, ...document.currentStudentNested])
const { required, nullable, sample: sampled } = document.currentRow
const list = (names: readonly string[]) => ({
  name: '<name>',
  displayName: '<displayName>',
  options: [sample(names)],
})
const literal: Respond = (response, request) => {
  const answer = (body: object) => send(JSON.stringify({ code: 'OK', ...body }))(response, request)
  const path = request.url ?? ''
  const paging = {
    page: 1,
    limit: 10,
    totalRecordCount: 1,
    pageRecordCount: 1,
    range: { start: 1, end: 100 },
  }
  if (path.endsWith('/current/search'))
    return answer({
      meta: { ...sample(document.currentMeta), ...paging, pageNumTotal: 1 },
      data: [sample([...required, ...nullable, ...sampled])],
    })
  if (path.endsWith('/past/search')) {
    const { sharedRequired, sharedNullable, own } = document.pastRow
    const all = Object.fromEntries(document.pastMetaMayBeAll.map((name) => [name, 'All']))
    return answer({
      meta: { ...sample(document.pastMeta), ...paging, ...all },
      data: [sample([...sharedRequired, ...sharedNullable, ...own])],
    })
  }
  if (path.includes('/lookup/medical-vaccine-disease'))
    return answer({ data: list(document.vaccineDiseaseFields) })
  if (path.includes('/lookup/')) return answer({ data: list(document.plainOptionFields) })
  if (path.includes('/students/current/')) return answer({ data: record })
  return send(errorBody, {}, 404)(response, request)
}

it('connects to a server that sends the document’s examples, and names each wrong placeholder', async () => {
  const { json, text, exit } = await check(literal)
  const states = Object.fromEntries(json.lines.map(({ name, state }) => [name, state]))
  expect(exit).toBe(1)
  const passed = { token: 'pass', lookup: 'pass', 'current-search': 'pass', 'past-search': 'pass' }
  expect(states).toMatchObject({ ...passed, formats: 'note' })
  expect(states).toMatchObject({ 'current-read': 'not checked', 'wrong-filter': 'note' })
  for (const line of [
    'POST /students/current/search: data[].communityId: expected uuid, received another string',
    'POST /students/current/search: data[].studentFTE: expected number, received string',
    'POST /students/past/search: data[].leftDate: expected date, received another string',
    'GET /lookup/title: data.options[].active: expected boolean, received string',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('meta.pageNum:')
})
