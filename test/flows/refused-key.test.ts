import { describe, expect, it } from 'vitest'
import { openOffice, save, statesOf } from '../support/office.ts'
import { until } from '../support/processes.ts'

/** An office whose key has a new secret at the school, while a correction waits. */
async function withOldSecret() {
  const office = await openOffice()
  const { app, school, id, base } = office
  const clientSecret = school.rotateSecret('correcting')
  school.revokeTokens()
  await save(app, id, { surname: [base, 'Mine'] })
  const queue = () => app.ask('corrections.queue', undefined)
  const paused = await until(queue, ({ paused }) => paused !== null)
  return { ...office, clientSecret, queue, paused }
}

describe('a desk whose key the school refuses', () => {
  it('reports a refused key, holds corrections, and releases them with the new secret', async () => {
    const { app, clientSecret, queue, paused, surname } = await withOldSecret()
    expect(paused).toMatchObject({ paused: { failure: { code: 'key-refused' } } })
    const status = () => app.ask('sync.status', undefined)
    expect(await status()).toMatchObject({ online: true, refusedBy: 'school' })
    await app.ask('session.rotateSecret', { clientSecret })
    const sent = await until(queue, (now) => statesOf(now).join() === 'surname applied')
    expect([sent.paused, surname()]).toEqual([null, 'Mine'])
    expect((await status()).refusedBy).toBeNull()
  })

  it('releases corrections when the school accepts the same key again', async () => {
    const office = await openOffice()
    const { app, school, id, base } = office
    school.nextRequests({
      when: { path: '/oauth2/token' },
      times: 50,
      answer: { kind: 'status', status: 401, body: '{"error":"invalid_client"}' },
    })
    school.revokeTokens()
    await save(app, id, { surname: [base, 'Mine'] })
    const queue = () => app.ask('corrections.queue', undefined)
    await until(queue, ({ paused }) => paused !== null)
    expect((await app.ask('sync.status', undefined)).refusedBy).toBe('school')
    school.clearFaults()
    await app.ask('sync.start', undefined)
    const sent = await until(queue, (now) => statesOf(now).join() === 'surname applied')
    expect(sent.paused).toBeNull()
  })
})
