import { describe, expect, it } from 'vitest'
import { anybody, connectionTo, connectTo } from '../support/connect.ts'
import { save } from '../support/office.ts'
import { serveDemoSchool, startHeadless } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { untilQueue, untilStatus } from '../support/until.ts'

it('answers offline for 25,000 people over TLS, and sends a correction made meanwhile', async () => {
  const school = await serveDemoSchool('--current', '5000', '--past', '20000', '--seed', '7')
  const host = startHeadless({ folder: tempFolder(), caFile: school.caFile })
  const { ticks } = await connectTo(school, host)
  expect(ticks.map(({ state }) => state)).toEqual(Array(7).fill('ok'))
  await anybody(host)
  const current = await untilStatus(host, ({ datasets }) =>
    datasets.some(({ name, held }) => name === 'current' && held === 5_000),
  )
  expect(current.datasets.find(({ name }) => name === 'current')?.expected).toBe(5_000)
  await host.ask('sync.cancel', undefined)
  host.network(false)
  await untilStatus(host, ({ online }) => !online)
  const { hits } = await anybody(host)
  const [person] = hits
  if (person === undefined) throw new Error('no one is found offline')
  const surname = `${person.surname}-Offline`
  const base = person.surname === '' ? null : person.surname
  const queue = await save(host, person.id, { surname: [base, surname] })
  expect(queue.corrections[0]?.state).toBe('queued')
  host.network(true)
  const sent = await untilQueue(
    host,
    ({ corrections }) => corrections[0]?.state !== 'queued' && corrections[0]?.state !== 'sending',
  )
  expect(sent.corrections[0]).toMatchObject({ state: 'applied', mine: surname })
  const live = await host.ask('people.askSchool', { filters: { schoolId: person.schoolId } })
  expect(live.rows.map((row) => row.surname)).toContain(surname)
})

describe('the headless host', () => {
  it('reports a bad request, and continues', async () => {
    const school = await serveDemoSchool('--current', '30', '--past', '5')
    const host = startHeadless({ folder: tempFolder(), caFile: school.caFile })
    expect(await host.tryAsk('no.such.request')).toMatchObject({ failure: { code: 'bad-request' } })
    expect(await host.tryAsk('people.card', { id: 'x' })).toMatchObject({
      failure: { code: 'bad-request', request: 'people.card' },
    })
    const early = await host.tryAsk('people.search', { text: 'x' })
    expect(early).toMatchObject({ failure: { code: 'no-school' } })
    expect(await host.tryAsk('__proto__', {})).toMatchObject({ failure: { code: 'bad-request' } })
  })
  it('refuses http:// and a wrong key, each with its own failure, and stores nothing', async () => {
    const school = await serveDemoSchool('--current', '30', '--past', '5')
    const host = startHeadless({ folder: tempFolder(), caFile: school.caFile })
    const input = { ...connectionTo(school), clientSecret: 'wrong' }
    const { ticks } = await host.ask('session.connect', input)
    expect(ticks.find(({ name }) => name === 'token')).toMatchObject({
      state: 'failed',
      failure: { code: 'key-refused' },
      fixedBy: 'school-office',
    })
    const baseUrl = input.baseUrl.replace('https', 'http')
    const plain = await host.tryAsk('session.connect', { ...input, baseUrl })
    expect(plain).toMatchObject({ failure: { code: 'insecure-url', where: 'form' } })
    expect(await host.ask('session.status', undefined)).toMatchObject({ state: 'first-run' })
  })
  it('distinguishes a read-only key from one that may write', async () => {
    const school = await serveDemoSchool('--current', '30', '--past', '5')
    const host = startHeadless({ folder: tempFolder(), caFile: school.caFile })
    const { readOnlyClientId: clientId, readOnlyClientSecret: clientSecret } = school
    expect((await connectTo({ ...school, clientId, clientSecret }, host)).role).toBe('read-only')
    const { hits } = await anybody(host)
    const form = await host.tryAsk('corrections.form', { personId: hits[0]?.id })
    expect(form).toMatchObject({ failure: { code: 'correction-not-allowed', rule: 'read-only-key' } })
  })
})
