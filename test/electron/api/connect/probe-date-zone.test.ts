import { expect, it } from 'vitest'
import type { AuthorizedHttp } from '../../../../electron/api/authorized-http.ts'
import { createLedger, type Ledger } from '../../../../electron/api/connect/ledger.ts'
import { probeDateZone } from '../../../../electron/api/connect/probe-date-zone.ts'
import { createSchoolApi } from '../../../../electron/api/school-api.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { idOf } from '../../../support/people.ts'

const baseUrl = 'https://school.example'
const now = () => '2026-03-02T00:00:00.000Z'

/** A service that gives every person this birth date. */
function service(birthDate: string, ledger: Ledger, fails = () => false) {
  let asked = 0
  const http: AuthorizedHttp = async () => {
    asked += 1
    if (fails()) throw new AppError({ code: 'offline' })
    const data = [1, 2].map((n) => ({ communityId: idOf(n), schoolId: `${n}`, givenName: 'Ann', birthDate }))
    return { code: 'OK', meta: {}, data }
  }
  const api = createSchoolApi({ http, baseUrl, profile: ledger.profile, now: () => Date.parse(now()) })
  const probe = async (zone = 'Australia/Brisbane') => {
    const page = await api.searchCurrent({}, { page: 1, limit: 2 })
    await probeDateZone({ api, ledger, now }, { filters: {}, page }, zone)
    return ledger.findings().find(({ subject }) => subject === 'dateZone') ?? null
  }
  return { probe, asked: () => asked }
}
const moment = '2010-04-05T14:00:00.000Z'

it('offers, but does not use, the time zone of this computer if birth dates are midnights in it', async () => {
  const ledger = createLedger({}, now)
  const { probe, asked } = service(moment, ledger)
  const offer = { subject: 'dateZone', value: 'Australia/Brisbane', how: 'offered', at: now() }
  expect([await probe(), ledger.profile().dateZone, asked()]).toEqual([offer, undefined, 2])
})

it('reports that no time zone fits if the time zone of this computer does not fit', async () => {
  const ledger = createLedger({}, now)
  const finding = await service(moment, ledger).probe('Europe/London')
  expect([finding, ledger.profile().dateZone]).toMatchObject([{ value: 'none', how: 'offered' }, undefined])
})

it('sends no request and reports nothing if birth dates are days without a time', async () => {
  const { probe, asked } = service('2010-04-06', createLedger({}, now))
  expect([await probe(), asked()]).toEqual([null, 1])
})

it.each(['connection-file', 'chosen'] as const)('keeps a time zone that comes from %s', async (how) => {
  const zone = { dateZone: 'Europe/Paris' }
  const ledger = createLedger(how === 'chosen' ? {} : zone, now)
  if (how === 'chosen') ledger.learn('dateZone', zone.dateZone, how)
  const { probe, asked } = service(moment, ledger)
  expect([await probe(), asked()]).toMatchObject([{ value: 'Europe/Paris', how }, 1])
})

it('uses no time zone after a second search that failed', async () => {
  const ledger = createLedger({}, now)
  const { probe } = service(moment, ledger, () => ledger.profile().dateZone !== undefined)
  await expect(probe()).rejects.toEqual(new AppError({ code: 'offline' }))
  expect(ledger.profile().dateZone).toBeUndefined()
})
