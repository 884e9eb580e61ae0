import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockAndUnlock, synced } from '../../../support/app.ts'
import { untilHolds, untilIs, untilStatus } from '../../../support/until.ts'
import { found, minute, openDesk, passphrase, stateOf, untilLocked } from './locked-desk.ts'

it('opens the same student data without a passphrase, and fetches nothing before it is due', async () => {
  const { app, school } = await openDesk()
  const before = (await found(app)).total
  expect(before).toBeGreaterThan(20)
  await app.ask('session.lock', undefined)
  const requests = () => school.journal.entries().length
  const sent = requests()
  expect(await app.ask('session.unlock', { passphrase: null })).toMatchObject({ state: 'open' })
  await untilIs(async () => (await found(app)).total, before)
  await untilStatus(app, ({ online }) => online)
  expect(requests() - sent).toBeLessThan(5)
  app.pass(16 * minute)
  await lockAndUnlock(app)
  await untilHolds(async () => requests() - sent > 5)
})
it('requires the passphrase if one is set, also after a restart', async () => {
  const { app, again, folder } = await openDesk()
  const set = await app.ask('session.setPassphrase', { old: '', next: passphrase })
  expect(set).toMatchObject({ state: 'open', unlock: 'passphrase' })
  expect((await app.ask('settings.read', undefined)).values.unlockWith).toBe('passphrase')
  await app.ask('session.lock', undefined)
  for (const wrong of [null, 'something else']) {
    const refusal = await app.refusal('session.unlock', { passphrase: wrong })
    expect(refusal?.code).toBe('wrong-passphrase')
  }
  expect(await stateOf(app)).toBe('locked')
  expect(await app.ask('session.retry', undefined)).toMatchObject({ state: 'locked' })
  expect(await app.ask('session.unlock', { passphrase })).toMatchObject({ state: 'open' })
  await app.stop()
  expect(readFileSync(join(folder, 'school/lock.json'), 'utf8')).not.toContain(passphrase)
  const next = await again()
  expect(await next.ask('session.status', undefined)).toMatchObject({ state: 'locked', waiting: null })
  expect(await next.refusal('people.search', { text: 'a' })).toEqual({ code: 'locked' })
  await next.ask('session.unlock', { passphrase })
  expect(await stateOf(next)).toBe('open')
})
it('unlocks only after the stores are closed', async () => {
  const { app } = await openDesk()
  app.personLeaves()
  await untilLocked(app)
  expect(await app.ask('session.unlock', { passphrase: null })).toMatchObject({ state: 'open' })
  await untilHolds(async () => (await found(app)).total > 20)
})
it('accepts a passphrase that was being set when the computer was locked', async () => {
  const { app } = await openDesk()
  const setting = app.ask('session.setPassphrase', { old: '', next: passphrase })
  await app.ask('session.lock', undefined)
  expect(await setting).toMatchObject({ state: 'locked' })
  const opened = await app.ask('session.unlock', { passphrase })
  expect(opened).toMatchObject({ state: 'open', unlock: 'passphrase' })
})
it('cancels an unlock when the computer is locked meanwhile', async () => {
  const { app } = await openDesk()
  await app.ask('session.setPassphrase', { old: '', next: passphrase })
  await app.ask('session.lock', undefined)
  const unlocking = app.ask('session.unlock', { passphrase })
  app.personLeaves()
  expect(await unlocking).toMatchObject({ state: 'locked' })
  expect(await app.ask('session.unlock', { passphrase })).toMatchObject({ state: 'open' })
})
it('still requires the passphrase after a sign-out, and then the secret', async () => {
  const { app, school } = await openDesk()
  await app.ask('session.setPassphrase', { old: '', next: passphrase })
  await app.ask('session.signOut', undefined)
  await app.ask('session.lock', undefined)
  expect(await stateOf(app)).toBe('locked')
  expect(await app.ask('session.unlock', { passphrase })).toMatchObject({ state: 'signed-out' })
  const { clientSecret } = school
  expect(await app.ask('session.signIn', { clientSecret })).toMatchObject({ state: 'open' })
})
it('opens the demo school again as it was before the lock', async () => {
  const { app } = await openDesk()
  await app.ask('session.openDemo', undefined)
  await synced(app)
  const before = (await found(app)).total
  expect(before).toBeGreaterThan(500)
  await app.ask('session.lock', undefined)
  expect(await app.refusal('people.search', { text: '' })).toEqual({ code: 'locked' })
  await app.ask('session.unlock', { passphrase: null })
  await untilIs(async () => (await found(app)).total, before)
})
