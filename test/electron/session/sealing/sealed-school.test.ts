import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createMemorySecrets } from '../../../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { systemSleep } from '../../../../electron/ports/process-ports.ts'
import { type App, connectApp, startApp } from '../../../support/app.ts'
import { save, someStudent } from '../../../support/office.ts'
import { until } from '../../../support/processes.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { untilSession, untilStatus } from '../../../support/until.ts'

const hour = 3_600_000
const day = 24 * hour

async function openDesk() {
  const school = createDemoSchool({ current: 40, past: 10, today: '2026-03-02' })
  const folder = tempFolder()
  const secrets = createMemorySecrets()
  const preferences = new Map<string, unknown>([['settings', { lockAfterMinutes: 0 }]])
  let mayAnswer = Promise.resolve()
  const fetch = async (request: Request) => {
    const answer = await school.fetch(request)
    await mayAnswer
    return answer
  }
  const start = () => startApp({ fetch }, { folder, secrets, preferences })
  /** Whatever is asked from here on is answered when the returned function is called. */
  const holdAnswers = () => {
    const held = Promise.withResolvers<void>()
    mayAnswer = held.promise
    return held.resolve
  }
  const app = await start()
  await connectApp(app, school)
  const { id, surname } = someStudent(school)
  app.network(false)
  await save(app, id, { surname: [surname, 'Corrected'] })
  return { school, app, id, start, folder, holdAnswers }
}
const status = (app: App) => app.ask('session.status', undefined)
const untilSealed = (app: App) => untilSession(app, 'sealed')
const until30DaysLater = (app: App) => {
  app.pass(30 * day)
  return untilSealed(app)
}

describe('a sealed desk', () => {
  it('shows only waiting corrections, and opens by itself as soon as the school answers', async () => {
    const { app, id } = await openDesk()
    await app.ask('corrections.saveDraft', { personId: id, values: { prefName: 'Half' } })
    const sealed = await until30DaysLater(app)
    expect(await app.ask('session.losses', undefined)).toMatchObject({ unreadable: false, drafts: 1 })
    expect(sealed).toMatchObject({
      seal: { why: 'no-contact', removedAt: null },
      waitingCorrections: [{ field: 'surname', mine: 'Corrected' }],
    })
    for (const [name, input] of [
      ['people.search', { text: 'a' }],
      ['boarding.houses', { date: '2026-01-01' }],
      ['lists.all', undefined],
      ['corrections.queue', undefined],
      ['sync.start', undefined],
    ] as const)
      expect(await app.refusal(name, input as never)).toEqual({ code: 'sealed' })
    expect(await app.refusal('session.retry', undefined)).toEqual({ code: 'offline' })
    expect(await status(app)).toMatchObject({ state: 'sealed' })
    app.network(true)
    expect(await app.ask('session.retry', undefined)).toMatchObject({ state: 'open' })
    const queue = () => app.ask('corrections.queue', undefined)
    await until(queue, ({ corrections }) => corrections.some(({ state }) => state === 'applied'))
  })
  it('stays sealed over a restart, and can be locked and unlocked', async () => {
    const { app, start } = await openDesk()
    await until30DaysLater(app)
    await app.ask('session.lock', undefined)
    expect(await status(app)).toMatchObject({ state: 'locked', waiting: 1 })
    expect(await app.ask('session.unlock', { passphrase: null })).toMatchObject({ state: 'sealed' })
    await app.stop()
    const next = await start()
    const states = () =>
      next.notified.flatMap(({ event, payload }) =>
        event === 'session.changed' ? [(payload as { state: string }).state] : [],
      )
    await untilSession(next, 'open')
    expect(states()).toEqual(['sealed', 'open'])
  })
  it('stays locked if the user locks it during the sealing', async () => {
    const { app } = await openDesk()
    app.pass(30 * day)
    while ((await status(app)).state === 'open') await turn()
    expect(await app.ask('session.lock', undefined)).toMatchObject({ state: 'locked' })
    await systemSleep(100, new AbortController().signal)
    expect([app.bugs, (await status(app)).state]).toEqual([[], 'locked'])
    expect(await app.ask('session.unlock', { passphrase: null })).toMatchObject({ state: 'sealed' })
  })
  it('ignores an answer of the school that comes after a lock', async () => {
    const { app, holdAnswers } = await openDesk()
    await until30DaysLater(app)
    await app.ask('session.lock', undefined)
    const answer = holdAnswers()
    app.network(true)
    expect(await app.ask('session.unlock', { passphrase: null })).toMatchObject({ state: 'sealed' })
    await app.ask('session.lock', undefined)
    answer()
    await systemSleep(100, new AbortController().signal)
    expect([app.bugs, (await status(app)).state]).toEqual([[], 'locked'])
  })
})

/** A desk whose key the school has withdrawn, an hour ago and again now. */
async function withdrawnDesk() {
  const desk = await openDesk()
  const { app, school } = desk
  const clientSecret = school.rotateSecret('correcting')
  school.revokeTokens()
  app.network(true)
  await app.ask('sync.start', undefined)
  await untilStatus(app, ({ lastOutcome }) => lastOutcome?.kind === 'failed')
  app.pass(hour)
  await app.ask('sync.start', undefined)
  return { ...desk, clientSecret, sealed: await untilSealed(app) }
}
const copiesIn = (folder: string) =>
  readdirSync(join(folder, 'school')).filter((name) => name.startsWith('cache.db'))

describe('a desk whose key was withdrawn', () => {
  it('removes the student data but never waiting corrections, and opens again with a new secret', async () => {
    const { app, folder, clientSecret, sealed } = await withdrawnDesk()
    expect(sealed).toMatchObject({ seal: { why: 'revoked', removedAt: null } })
    expect(await app.refusal('session.retry', undefined)).toMatchObject({ code: 'key-refused' })
    writeFileSync(join(folder, 'school/cache.db.broken-2026-03-01T08-00-00-000Z'), 'an older copy')
    app.pass(7 * day)
    const removed = await until(
      () => status(app),
      (now) => now.state === 'sealed' && now.seal.removedAt !== null,
    )
    expect(removed).toMatchObject({ waitingCorrections: [{ mine: 'Corrected' }] })
    expect(copiesIn(folder)).toEqual([])
    expect(existsSync(join(folder, 'school/queue.db'))).toBe(true)
    await app.ask('session.rotateSecret', { clientSecret })
    await expect.poll(async () => (await status(app)).state, { timeout: 30_000 }).toBe('open')
    const { corrections } = await app.ask('corrections.queue', undefined)
    expect(corrections.map(({ mine }) => mine)).toEqual(['Corrected'])
  })
  it('removes its data 7 days after the refusal even if it was already sealed without contact', async () => {
    const { app, school, folder } = await openDesk()
    await until30DaysLater(app)
    school.rotateSecret('correcting')
    school.revokeTokens()
    app.network(true)
    expect(await app.refusal('session.retry', undefined)).toMatchObject({ code: 'key-refused' })
    expect(await status(app)).toMatchObject({ seal: { why: 'no-contact' } })
    app.pass(hour)
    expect(await app.refusal('session.retry', undefined)).toMatchObject({ code: 'key-refused' })
    expect(await status(app)).toMatchObject({ seal: { why: 'revoked', removedAt: null } })
    app.pass(7 * day)
    await expect.poll(() => copiesIn(folder), { timeout: 30_000 }).toEqual([])
  })
  it('opens with another key, and stores that key’s client ID', async () => {
    const { app, school } = await withdrawnDesk()
    const { clientId, clientSecret } = school.keys.reading
    const wrong = await app.ask('session.rotateSecret', { clientSecret })
    expect(wrong.ticks.find(({ name }) => name === 'token')?.state).toBe('failed')
    await app.ask('session.rotateSecret', { clientId, clientSecret })
    await expect.poll(async () => (await status(app)).state, { timeout: 30_000 }).toBe('open')
    await app.ask('session.lock', undefined)
    const again = await app.ask('session.unlock', { passphrase: null })
    expect(again).toMatchObject({ connection: { clientId }, role: 'read-only' })
    expect(await app.ask('sync.start', undefined)).toMatchObject({ running: expect.anything() })
  })
  it('removes the student data even while it is locked, if the keychain opens the stores', async () => {
    const { app, folder } = await withdrawnDesk()
    await app.ask('session.lock', undefined)
    expect(copiesIn(folder)).not.toEqual([])
    app.pass(7 * day)
    await expect.poll(() => copiesIn(folder), { timeout: 30_000 }).toEqual([])
    expect(await status(app)).toMatchObject({ state: 'locked' })
  })
})
