import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { SecretStore } from '../../../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { startApp, synced } from '../../../support/app.ts'
import { connectionTo } from '../../../support/connect.ts'
import { filesThatSay } from '../../../support/files-that-say.ts'
import { save, someStudent } from '../../../support/office.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { passphrase, stateOf } from '../lock/locked-desk.ts'

const refuse = () => {
  throw new AppError({ code: 'keychain-unavailable' })
}
const none: SecretStore = { read: () => null, write: refuse, remove: refuse, state: () => 'none' }
it('keeps a connection under a passphrase alone, over a restart, and writes no plain text', async () => {
  const school = createDemoSchool({ current: 20, past: 5, today: '2026-03-02' })
  const folder = tempFolder()
  const preferences = new Map<string, unknown>()
  const start = () => startApp(school, { folder, secrets: none, preferences })
  const app = await start()
  const input = { ...connectionTo(school), keep: 'passphrase' } as const
  expect(await app.refusal('session.connect', input)).toEqual({ code: 'passphrase-needed' })
  await app.ask('session.connect', { ...input, passphrase })
  await synced(app)
  await app.stop()
  expect(filesThatSay(folder, '').length).toBeGreaterThan(3)
  expect(filesThatSay(folder, school.clientSecret)).toEqual([])
  const next = await start()
  const status = await next.ask('session.status', undefined)
  expect(status).toMatchObject({ state: 'locked', unlock: 'passphrase' })
  await next.ask('session.unlock', { passphrase })
  expect((await next.ask('session.losses', undefined)).people).toBe(25)
  expect(await next.refusal('session.setPassphrase', { old: passphrase, next: null })).toEqual({
    code: 'passphrase-needed',
  })
  await next.stop()
  for (const name of ['connection.json', 'connection.copy.json'])
    writeFileSync(join(folder, 'school', name), 'x')
  const lost = await start()
  const { files } = await lost.ask('session.losses', undefined)
  const left = await lost.ask('session.removeData', { understood: files })
  expect([left.state, existsSync(join(folder, 'school'))]).toEqual(['first-run', false])
})
it('asks before closing a connection kept for one session if corrections wait, and then forgets it', async () => {
  const school = createDemoSchool({ current: 20, past: 5, today: '2026-03-02' })
  const folder = tempFolder()
  const preferences = new Map<string, unknown>()
  const app = await startApp(school, { folder, secrets: none, preferences })
  await app.ask('session.connect', { ...connectionTo(school), keep: 'session' })
  await synced(app)
  expect(app.mayClose()).toBe(true)
  app.network(false)
  const { id, surname } = someStudent(school)
  await save(app, id, { surname: [surname, 'Corrected'] })
  expect(app.mayClose()).toBe(false)
  await app.ask('session.lock', undefined)
  expect(app.mayClose()).toBe(false)
  await app.ask('session.unlock', { passphrase: null })
  await app.ask('session.closeAnyway', undefined)
  expect(app.mayClose()).toBe(true)
  expect(app.notified.map(({ event }) => event)).toContain('windows closed')
  await app.stop()
  const next = await startApp(school, { folder, secrets: none, preferences })
  expect(await stateOf(next)).toBe('first-run')
})
