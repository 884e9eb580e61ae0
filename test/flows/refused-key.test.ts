import { expect, it } from 'vitest'
import { openOffice, save, untilStates } from '../support/office.ts'
import { untilQueue } from '../support/until.ts'

it('reports a refused key, holds corrections, and releases them with the new secret', async () => {
  const { app, school, id, base, surname } = await openOffice()
  const clientSecret = school.rotateSecret('correcting')
  school.revokeTokens()
  await save(app, id, { surname: [base, 'Mine'] })
  expect(await untilQueue(app, ({ paused }) => paused !== null)).toMatchObject({
    paused: { failure: { code: 'key-refused' } },
  })
  const status = () => app.ask('sync.status', undefined)
  expect(await status()).toMatchObject({ online: true, refusedBy: 'school' })
  await app.ask('session.rotateSecret', { clientSecret })
  const sent = await untilStates(app, 'surname applied')
  expect([sent.paused, surname()]).toEqual([null, 'Mine'])
  expect((await status()).refusedBy).toBeNull()
})

it('releases corrections when the school accepts the same key again', async () => {
  const { app, school, id, base } = await openOffice()
  school.nextRequests({
    when: { path: '/oauth2/token' },
    times: 50,
    answer: { kind: 'status', status: 401, body: '{"error":"invalid_client"}' },
  })
  school.revokeTokens()
  await save(app, id, { surname: [base, 'Mine'] })
  await untilQueue(app, ({ paused }) => paused !== null)
  expect((await app.ask('sync.status', undefined)).refusedBy).toBe('school')
  school.clearFaults()
  await app.ask('sync.start', undefined)
  const sent = await untilStates(app, 'surname applied')
  expect(sent.paused).toBeNull()
})
