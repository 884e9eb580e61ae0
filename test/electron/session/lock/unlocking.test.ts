import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { synced } from '../../../support/app.ts'
import { until } from '../../../support/processes.ts'
import { found, minute, openDesk, passphrase, stateOf } from './locked-desk.ts'

describe('unlocking', () => {
  it('opens the same student data without a passphrase, and fetches nothing before it is due', async () => {
    const { app, school } = await openDesk()
    const before = (await found(app)).total
    expect(before).toBeGreaterThan(20)
    await app.ask('session.lock', undefined)
    const requests = () => school.journal.entries().length
    const sent = requests()
    expect(await app.ask('session.unlock', { passphrase: null })).toMatchObject({ state: 'open' })
    await until(
      () => found(app),
      ({ total }) => total === before,
    )
    await until(
      () => app.ask('sync.status', undefined),
      ({ online }) => online,
    )
    expect(requests() - sent).toBeLessThan(5)
    app.pass(16 * minute)
    await app.ask('session.lock', undefined)
    await app.ask('session.unlock', { passphrase: null })
    await until(
      async () => requests() - sent,
      (round) => round > 5,
    )
  })
  it('requires the passphrase if one is set, also after a restart', async () => {
    const { app, again, folder } = await openDesk()
    const set = await app.ask('session.setPassphrase', { old: '', next: passphrase })
    expect(set).toMatchObject({ state: 'open', unlock: 'passphrase' })
    expect((await app.ask('settings.read', undefined)).values.unlockWith).toBe('passphrase')
    await app.ask('session.lock', undefined)
    expect(await app.refusal('session.unlock', { passphrase: null })).toMatchObject({
      code: 'wrong-passphrase',
    })
    expect(await app.refusal('session.unlock', { passphrase: 'something else' })).toMatchObject({
      code: 'wrong-passphrase',
    })
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
    await until(
      () => stateOf(app),
      (state) => state === 'locked',
    )
    expect(await app.ask('session.unlock', { passphrase: null })).toMatchObject({ state: 'open' })
    await until(
      () => found(app),
      ({ total }) => total > 20,
    )
  })
  it('accepts a passphrase that was being set when the computer was locked', async () => {
    const { app } = await openDesk()
    const setting = app.ask('session.setPassphrase', { old: '', next: passphrase })
    await app.ask('session.lock', undefined)
    expect(await setting).toMatchObject({ state: 'locked' })
    expect(await app.ask('session.unlock', { passphrase })).toMatchObject({
      state: 'open',
      unlock: 'passphrase',
    })
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
    await until(
      () => found(app),
      ({ total }) => total === before,
    )
  })
})
