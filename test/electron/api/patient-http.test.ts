import { describe, expect, it } from 'vitest'
import { createLedger } from '../../../electron/api/connect/ledger.ts'
import type { Sleep } from '../../../electron/api/sleep.ts'
import { createFreshReader } from '../../../electron/corrections/reading/fresh-read.ts'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import type { SwitchChoices } from '../../../electron/demo-school/service/switches.ts'
import { pacedClient } from '../../../electron/school/between/school-client.ts'
import { createClosableNetwork } from '../../../electron/school/reader/closable-network.ts'
import { openSchoolService } from '../../../electron/school/reader/school-service.ts'
import type { ConnectionReport } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { personId } from '../../../shared/domain/ids.ts'

/** What a gateway answers instead of the service; null: it forwards the request. */
type Gateway = (path: string) => Response | null

/** A wait that lasts until somebody gives it up; says for how long it was asked. */
const untilGivenUp =
  (asked: number[]): Sleep =>
  (waitMs, signal) =>
    new Promise((_, reject) => {
      asked.push(waitMs)
      signal.addEventListener('abort', () => reject(new AppError({ code: 'cancelled' })))
    })

/** A school in the process, and a client whose waiting moves the school's clock. */
function openDemoSchool(choices: SwitchChoices, gateway: Gateway = () => null, sleep?: Sleep) {
  let ms = Date.parse('2026-03-02T00:00:00Z')
  const clock = { now: () => ms, monotonic: () => ms }
  const sizes = { current: 30, past: 10, today: '2026-03-02' }
  const school = createDemoSchool({ ...sizes, clock: clock.now, switches: choices })
  const passing = async (waitMs: number) => {
    ms += waitMs
  }
  const ignore = () => undefined
  const listener = { answered: ignore, failed: ignore, accepted: ignore, keyRefused: ignore }
  const ledger = createLedger({}, () => new Date(ms).toISOString())
  const network = createClosableNetwork({
    sleep: sleep ?? passing,
    fetch: async (request) => gateway(new URL(request.url).pathname) ?? (await school.fetch(request)),
  })
  const opened = openSchoolService({ clock, random: () => 0.5, ...network }, school, { ledger, listener })
  return {
    school,
    ...opened,
    apiOfSync: pacedClient(opened.wires, { profile: ledger.profile, now: clock.now }),
    close: network.close,
    elapsed: () => ms,
  }
}

const notOk = ({ ticks }: ConnectionReport) =>
  ticks.flatMap(({ name, state }) => (state === 'ok' ? [] : [`${name} ${state}`]))
const slowDown = (seconds: string) =>
  ({ kind: 'status', status: 429, headers: { 'retry-after': seconds } }) as const

describe('a service that limits requests', () => {
  it.each([
    { mostPerSecond: 1 },
    { mostPerSecond: 1, saysRetryAfter: false },
    { mostPerSecond: 0.5 },
    { mostPerSecond: 0.5, saysRetryAfter: false },
  ])('connects to a service with the limit %j', async (choices) => {
    const { check } = openDemoSchool(choices)
    const report = await check(() => undefined)
    expect([notOk(report), report.role]).toEqual([[], 'correcting'])
  })
  it.each([{ mostPerSecond: 1 }, { mostPerSecond: 0.5, saysRetryAfter: false }])(
    'sends an update right after its reads: %j',
    async (choices) => {
      const { school, api, elapsed } = openDemoSchool(choices)
      const person = school.world
        .listed('student')
        .find(({ stage, names }) => stage === 'current' && names.surname)
      if (person === undefined) throw new Error('no person')
      const { communityId, schoolId } = person
      const fresh = await createFreshReader(api)({ personId: personId.parse(communityId), schoolId })
      const readAt = elapsed()
      await api.readCurrent({ communityId, schoolId })
      const { givenName, surname } = fresh?.row ?? {}
      await api.updatePersonalInformation(communityId, { type: 'Person', givenName, surname })
      expect(elapsed() - readAt).toBeLessThanOrEqual(8_000)
      const updates = school.journal
        .entries()
        .filter(({ method, status }) => `${method} ${status}` === 'PUT 200')
      expect(updates).toHaveLength(1)
    },
  )
  it('does not wait if the service asks for a wait of minutes', async () => {
    const { school, api, elapsed } = openDemoSchool({ mostPerSecond: 0 })
    school.nextRequests({ answer: slowDown('120'), times: 9 })
    const before = elapsed()
    await expect(api.readLookup('title')).rejects.toBeInstanceOf(AppError)
    expect(elapsed()).toBe(before)
  })
  it('rejects with `cancelled` while another caller waits for the token', async () => {
    const asked: number[] = []
    const { school, apiOfSync } = openDemoSchool({ mostPerSecond: 0 }, () => null, untilGivenUp(asked))
    school.nextRequests({ when: { path: '/oauth2/token' }, answer: slowDown('15') })
    const cancel = new AbortController()
    const read = apiOfSync.readLookup('title', cancel.signal)
    await expect.poll(() => asked).toEqual([15_000])
    cancel.abort()
    await expect(read).rejects.toMatchObject({ failure: { code: 'cancelled' } })
  })
  it('returns the last refusal if the wait is cancelled', async () => {
    const asked: number[] = []
    const { school, api, close } = openDemoSchool({ mostPerSecond: 0 }, () => null, untilGivenUp(asked))
    await api.readLookup('title')
    school.nextRequests({ answer: slowDown('2') })
    const update = api.updatePersonalInformation('00000000-0000-4000-8000-00000000dead', {})
    await expect.poll(() => asked).toEqual([2_000])
    close()
    await expect(update).rejects.toMatchObject({ failure: { code: 'rate-limited' } })
  })
  it('passes every refusal on to a sync, which learns its pace from them', async () => {
    const { apiOfSync } = openDemoSchool({ mostPerSecond: 1 })
    const both = Promise.all([apiOfSync.readLookup('title'), apiOfSync.readLookup('gender')])
    await expect(both).rejects.toMatchObject({ failure: { code: 'rate-limited' } })
  })
})

it.each([401, 403, 404])('finds the paths behind a gateway that answers %d otherwise', async (status) => {
  const isKnown = (path: string) => /^\/v2\/|^\/api\/v2\/students\/current\/[^s]|\/oauth2\/token$/.test(path)
  const { check } = openDemoSchool({ prefix: '/v2' }, (path) =>
    isKnown(path) ? null : Response.json({ message: 'Missing Authentication Token' }, { status }),
  )
  const report = await check(() => undefined)
  expect(notOk(report)).toEqual([])
  expect(report.findings.find(({ subject }) => subject === 'prefix')?.value).toBe('/v2')
})
it('keeps the found prefix if only the lists need a permission', async () => {
  const { check } = openDemoSchool({ prefix: '' }, (path) =>
    path.startsWith('/lookup/') ? Response.json({ errors: [{ code: 'PA1102' }] }, { status: 403 }) : null,
  )
  const report = await check(() => undefined)
  expect(notOk(report)).toEqual(['lookup warning'])
  expect(report.findings.find(({ subject }) => subject === 'prefix')?.value).toBe('')
})
