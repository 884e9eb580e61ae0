import { expect, it } from 'vitest'
import { enrol } from '../../electron/errands/enrolment.ts'
import { parsePolicy } from '../../electron/settings/policy/parse-policy.ts'
import { startApp, synced } from '../support/app.ts'
import { connectionTo } from '../support/connect.ts'
import { account, code, openEnrolling } from '../support/enrolling.ts'

it('connects by policy and file, holds its scope, and asks no question', async () => {
  const { school, policy, sealed } = openEnrolling()
  expect(policy.problems).toEqual([])
  const { connection, scope, values } = policy
  const { baseUrl, authUrl } = school
  const own = { scope: { currentOnly: true }, settings: { lockAfterMinutes: 1 } }
  for (const said of [own, undefined]) {
    const file = await sealed(said && { connection: { foyer: 1, school: 'S', baseUrl, authUrl, ...said } })
    expect(file).not.toContain(school.clientSecret)
    const kept = account()
    const options = {
      ...kept,
      policy: values,
      ...(connection && { policyConnection: connection }),
      ...(scope !== null && { policyScope: scope }),
      confirm: async () => false,
    }
    const script = await startApp(school, options)
    const foyer = { answer: script.send }
    const read = { file: () => file ?? '', code: () => code }
    expect(await enrol({ foyer, ...read })).toEqual({ exit: 0, ok: true, said: 'enrolled' })
    await script.stop()

    const app = await startApp(school, options)
    await synced(app)
    const status = await app.ask('session.status', undefined)
    expect(status).toMatchObject({ state: 'open', connection: { school: 'Corella Ridge' } })
    const { holds, datasets } = await app.ask('sync.status', undefined)
    expect(holds).toEqual({ campuses: ['Kurrajong'], ...said?.scope })
    expect((await app.ask('settings.read', undefined)).values).toMatchObject(said?.settings ?? {})
    expect(datasets.find(({ name }) => name === 'current')?.held).toBeGreaterThan(5)
    expect(app.asked).toEqual([])
    const again = { file: () => '', code: () => '' }
    expect(await enrol({ foyer: { answer: app.send }, ...again })).toMatchObject({ exit: 0 })
    await app.stop()
  }
})

it('connects to the policy’s address, whatever is typed', async () => {
  const { school, policy } = openEnrolling()
  const { connection, problems } = parsePolicy({ baseUrl: school.baseUrl })
  expect([connection, problems]).toEqual([null, ['connection']])
  const own = policy.connection === null ? {} : { policyConnection: policy.connection }
  const app = await startApp(school, { ...account(), ...own })
  const elsewhere = 'https://elsewhere.example'
  await app.ask('session.connect', { ...connectionTo(school), baseUrl: elsewhere, authUrl: elsewhere })
  expect(await app.ask('session.status', undefined)).toMatchObject({
    state: 'open',
    connection: { school: 'Corella Ridge', baseUrl: school.baseUrl },
  })
})
