import { describe, expect, it } from 'vitest'
import { checkApi } from '../../../../electron/api/check/check-api.ts'
import { checkReport } from '../../../../electron/api/check/check-text.ts'
import {
  createDemoSchool,
  type DemoSchool,
  type DemoSchoolOptions,
} from '../../../../electron/demo-school/create-demo-school.ts'
import type { Fault, FaultAnswer } from '../../../../electron/demo-school/service/faults.ts'
import {
  switches as allSwitches,
  type SwitchChoices,
  type Switches,
} from '../../../../electron/demo-school/service/switches.ts'
import { startApp } from '../../../support/app.ts'
import { connectionTo } from '../../../support/connect.ts'
import { changedData } from '../../sync/rig/network.ts'

/** Checks a demo school in time that passes only while something waits. */
async function check(options: DemoSchoolOptions, prepare = (_: DemoSchool): void => undefined) {
  let time = Date.parse('2026-03-02T01:00:00Z')
  const now = () => time
  const sleep = async (ms: number) => {
    time += ms
  }
  const sizes = { current: 240, past: 120, today: '2026-03-02' }
  const school = createDemoSchool({ ...sizes, clock: now, sleep, ...options })
  prepare(school)
  const ports = { fetch: school.fetch, clock: { now, monotonic: now }, sleep, random: () => 0.5 }
  const { baseUrl, authUrl, clientId, clientSecret } = school
  const report = checkReport(await checkApi(ports, { baseUrl, authUrl, clientId, clientSecret }))
  const { lines } = report.json
  const others = lines.flatMap(({ name, state, code }) => (state === 'pass' ? [] : [[name, code ?? state]]))
  return { school, report, lines, others: Object.fromEntries(others) }
}

/** Checks a demo school that answers these requests so. */
const checkAnswer = (when: Fault['when'], answer: FaultAnswer, after = 0) =>
  check({}, (school) => school.nextRequests({ ...(when && { when }), answer, after, times: 9_999 }))

describe('a check of the demo school', () => {
  it('passes every line, ends with 0, and sends no update', async () => {
    const { report, lines, others, school } = await check({})
    expect([others, report.exit, report.json.worst, lines.length]).toEqual([{}, 0, 'pass', 16])
    expect(new Set(school.journal.entries().map(({ method }) => method))).toEqual(new Set(['GET', 'POST']))
  })

  it('shows "not checked" for the steps that need a student if none is listed, and ends with 1', async () => {
    const { report, others } = await check({ current: 5, past: 0 }, (school) => {
      for (const { communityId } of school.world.listed('student')) school.erase(communityId)
    })
    const none = 'not checked'
    expect(others).toEqual({ 'current-read': none, 'student-dates': none, 'wrong-id': none })
    expect(report.exit).toBe(1)
  })

  it('blames the client ID and secret if the secret is wrong, and ends with 2', async () => {
    const { report, lines } = await check({}, (school) => void school.rotateSecret('correcting'))
    expect(report.text).toContain('fail         Client ID and secret  FY-API-11')
    expect([report.exit, lines.filter(({ state }) => state === 'not checked').length]).toEqual([2, 13])
  })
})

/** The switches that change what a read shows, with the lines that are not "pass". All others pass. */
const noted: Partial<Record<keyof Switches, readonly (readonly [SwitchChoices, object])[]>> = {
  readDate: [
    [{ readDate: 'required' }, {}],
    [{ readDate: 'refused' }, { 'student-dates': 'note' }],
  ],
  pastPaging: [
    [{ pastPaging: 'meta-fields' }, {}],
    [{ pastPaging: 'none' }, { 'past-pages': 'note' }],
  ],
  mostPerPage: [[{ mostPerPage: 25 }, { 'current-pages': 'note', 'past-pages': 'note' }]],
  largestLimit: [[{ largestLimit: 50 }, { 'current-pages': 'note' }]],
  mostPerSecond: [[{ mostPerSecond: 2 }, { limits: 'note' }]],
  saysRetryAfter: [[{ mostPerSecond: 2, saysRetryAfter: false }, { limits: 'note' }]],
}
const passing: { readonly [Name in keyof Switches]?: readonly Switches[Name][] } = {
  prefix: ['', '/v2'],
  detailId: ['schoolId'],
  discriminator: ['kind'],
  personNonEmpty: [['schoolId', 'surname']],
  companyNonEmpty: [['companyName']],
  putMode: ['replace'],
  putUnknown: ['ignore'],
  pastRequires: ['simpleSearchValue'],
  pastUnknown: ['ignore'],
  pastFilters: [true],
  schoolIdFilters: [false],
  placeFilters: ['ignored', 'first-page'],
  metaAll: [true],
  pageAfterLast: ['not-found', 'refused'],
  tokenShape: ['in-data', 'camel-case'],
  expiresIn: ['absent', 'string', 'zero'],
  tokenSeconds: [1],
  oneTokenPerKey: [true],
  sampleFields: [false],
  nestedMovesModified: [false],
  indexDelayMs: [1_000],
}
const switched = [
  ...Object.values(noted).flat(),
  ...Object.entries(passing).flatMap(([name, values]) =>
    values.map((value) => [{ [name]: value }, {}] as const),
  ),
]

describe('a check of a demo school with a switch', () => {
  it('has a test for every switch of the demo school', () => {
    const tried = [...Object.keys(noted), ...Object.keys(passing)]
    expect(tried.toSorted()).toEqual(Object.keys(allSwitches.shape).toSorted())
  })
  it.each(switched)('with the switches %j reports %j', async (switches, expected) => {
    expect((await check({ switches })).others).toEqual(expected)
  })
  it('reports how many rows came per page, and how often a request had to wait', async () => {
    const { report } = await check({ switches: { mostPerPage: 25, mostPerSecond: 2, saysRetryAfter: false } })
    expect(report.text).toContain('80 rows were requested, 25 came')
    expect(report.text).toMatch(/(\d+) requests had to wait, \1 of them without Retry-After/)
  })
})

const status = (code: number) => ({ kind: 'status', status: code }) as const
const answers: readonly (readonly [string, FaultAnswer, string])[] = [
  ['400', status(400), 'FY-API-05 (PA1100)'],
  ['401', status(401), 'FY-API-02'],
  ['403', status(403), 'FY-API-03'],
  ['404', status(404), 'FY-API-0[49]'],
  ['418', status(418), 'FY-API-08'],
  ['422', status(422), 'FY-API-05 (PA1108)'],
  ['422 with a name for a code', { ...status(422), body: '{"errors":[{"code":"Ann"}]}' }, 'FY-API-05 (422)'],
  ['429', status(429), 'FY-API-06'],
  ['500', status(500), 'FY-API-07 (500)'],
  ['a login page', { kind: 'portal' }, 'FY-NET-04'],
  ['a redirect', { kind: 'redirect', to: 'https://elsewhere.example/' }, 'FY-NET-04'],
  ['a redirect to http', { kind: 'redirect', to: 'http://elsewhere.example/' }, 'FY-NET-23'],
  ['a cut connection', { kind: 'cut' }, 'FY-NET-0[18]'],
  ['half an answer', { kind: 'cut', afterBytes: 10 }, 'FY-NET-0[18]'],
  ['other JSON', { kind: 'changed', change: (answer) => ({ ...Object(answer), data: 'no' }) }, 'FY-API-08'],
  ['half JSON', { kind: 'body', body: '{"code":"OK"' }, 'FY-API-08'],
]
const search = ['student-dates', 'wrong-id', 'wrong-filter', 'current-pages', 'current-read']
const endpoints = [
  ['lookup', { path: '/lookup/' }, ['all-lists']],
  ['current-search', { path: '/current/search' }, search],
  ['current-read', { path: '/students/current/', method: 'GET' }, ['student-dates', 'wrong-id']],
  ['past-search', { path: '/past/search' }, ['past-pages']],
] as const

describe.each(endpoints)('a check of a demo school whose %s answers with', (name, when, dependent) => {
  it.each(answers)('%s is reported on its line, and no dependent one is checked', async (_, answer, code) => {
    const { lines } = await checkAnswer(when, answer)
    const first = lines.find(({ state }) => state !== 'pass')
    expect(first?.name).toBe(name)
    expect(first?.state).toBe(code === 'FY-API-03' ? 'note' : 'fail')
    expect(first?.code).toMatch(new RegExp(`^${code.replace(/[()]/g, '\\$&')}$`))
    const states = new Map<string, string>(lines.map((line) => [line.name, line.state]))
    expect(dependent.map((each) => states.get(each))).toEqual(dependent.map(() => 'not checked'))
  })
})

it.each(answers.filter(([name]) => name !== 'other JSON'))(
  'ends a check of a school whose token endpoint answers with %s',
  async (_, answer) => {
    const { lines } = await checkAnswer({ path: '/oauth2/token' }, answer)
    const states = ['pass', 'pass', 'fail', ...Array(13).fill('not checked')]
    expect(lines.map(({ state }) => state)).toEqual(states)
  },
)

describe('a check of answers that differ from the document', () => {
  const search = { path: '/current/search' }

  it('lists each deviating field with its received and expected type, and what the desk does about it', async () => {
    const odd = { givenName: null, studentFTE: '1', birthDate: 'Ann, 2 May', created: '2026-03-02' }
    const rows = changedData((data?: object[]) =>
      data?.map((row) => ({ ...row, ...odd, photoId: 'Ann', extra: 'Ann' })),
    )
    const { report } = await checkAnswer(search, rows)
    const endpoint = 'POST /students/current/search: data[]'
    for (const line of [
      `${endpoint}.givenName: expected string, received null`,
      `${endpoint}.studentFTE: expected number, received string`,
      `${endpoint}.birthDate: expected date, received another string`,
      `${endpoint}.created: expected datetime, received another string`,
      `${endpoint}.photoId: expected uuid, received another string`,
      'At the desk: To the desk, these fields are not recorded.',
    ])
      expect(report.text).toContain(line)
    expect(report.text).not.toContain('Ann')
    expect(report.exit).toBe(1)
  })

  it('names the lists that cannot be read', async () => {
    const { report } = await checkAnswer({ path: '/lookup/gender' }, status(403))
    expect(report.text).toContain('GET /lookup/gender: 403')
    expect(report.text).toContain('11 lists were read')
  })

  it('reports an error body that is not in the document', async () => {
    const answer = { ...status(404), body: '{"errors":[{"code":"no","message":"no"}]}' }
    const { report } = await checkAnswer({ path: '/students/current/', method: 'GET' }, answer, 3)
    expect(report.text).toContain('GET /students/current/<id>: 404: errors[].code: expected PA1103')
  })

  it('reports that the total differs between two pages', async () => {
    const change = (answer: unknown) => {
      const { meta } = answer as { meta: object } // the demo's envelope
      return { ...Object(answer), meta: { ...meta, totalRecordCount: 250 } }
    }
    const { report } = await checkAnswer(search, { kind: 'changed', change }, 6)
    expect(report.text).toContain('80 rows, pageRecordCount 80, totalRecordCount 250; expected 80, 80, 240')
  })
})

describe('session.saveApiReport', () => {
  const desk = async (confirm: boolean) => {
    const school = createDemoSchool({ current: 5, past: 2 })
    const saved: string[] = []
    const app = await startApp(school, {
      confirm: async () => confirm,
      saveFile: async (name, text) => saved.push(name, await text()) > 0,
    })
    return { school, saved, app, input: connectionTo(school) }
  }
  it('saves the report where the user chooses, and connects no school', async () => {
    const { app, input, saved } = await desk(true)
    expect(await app.ask('session.saveApiReport', input)).toEqual({ saved: true })
    expect(saved[0]).toBe('foyer-api-report.txt')
    expect(saved[1]).toContain('pass         Searching current students')
    expect((await app.ask('session.status', undefined)).state).toBe('first-run')
  })
  it('sends nothing to an address that the user does not confirm', async () => {
    const { app, input, school, saved } = await desk(false)
    expect(await app.refusal('session.saveApiReport', input)).toMatchObject({ code: 'not-confirmed' })
    expect([school.journal.entries(), saved]).toEqual([[], []])
  })
  it('sends nothing while a school is open, or with the seed of a relay', async () => {
    const { app, input, school } = await desk(true)
    const servers = ['tls://relay.example:4222']
    const relay = { servers, desk: 'desk-1', scope: 'all', verifyKey: 'A'.repeat(43) }
    const { clientId: _clientId, clientSecret: _clientSecret, ...about } = input
    const file = { foyer: 1 as const, ...about, relay }
    expect(await app.refusal('session.saveApiReport', { ...input, file })).toMatchObject({
      code: 'reads-relay',
    })
    expect(school.journal.entries()).toEqual([])
    await app.ask('session.openDemo', undefined)
    expect(await app.refusal('session.saveApiReport', input)).toMatchObject({ code: 'school-open' })
  })
})
