import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemorySecrets } from '../../electron/credentials/secret-store.ts'
import type { QueueNews } from '../../shared/domain/correction.ts'
import { type App, lockAndUnlock, nextRound, startApp } from '../support/app.ts'
import { connectionTo } from '../support/connect.ts'
import { type Office, onlyCorrection, openOffice, save } from '../support/office.ts'
import { tempFolder } from '../support/temp-folder.ts'

/* Nothing ever takes a waiting correction away without having listed it. */

type Desk = Office & { readonly folder: string; readonly startAgain: () => Promise<App> }

async function deskWithWaiting(): Promise<Desk> {
  const start = { folder: tempFolder(), secrets: createMemorySecrets(), preferences: new Map() }
  const office = await openOffice({ start })
  const { app, school, id, base } = office
  await app.ask('corrections.setSending', { rule: 'when-asked' })
  await save(app, id, { surname: [base, 'Mine'] })
  const startAgain = async () => {
    await app.stop()
    return await startApp(school, start)
  }
  return { ...office, folder: join(start.folder, 'school'), startAgain }
}

const losing =
  (file: string) =>
  async ({ app, folder, startAgain }: Desk): Promise<App> => {
    await app.stop()
    rmSync(join(folder, file))
    return await startAgain()
  }

/** What may happen to a desk; each answers with the app as it is afterwards. */
const events: Readonly<Record<string, (desk: Desk) => Promise<App>>> = {
  'a restart': ({ startAgain }) => startAgain(),
  'a lock': async ({ app }) => {
    await lockAndUnlock(app)
    return app
  },
  'signing out and in again': async ({ app, school }) => {
    await app.ask('session.signOut', undefined)
    app.network(false)
    expect(await app.refusal('session.signIn', { clientSecret: school.clientSecret })).not.toBeNull()
    app.network(true)
    await app.ask('session.signIn', { clientSecret: school.clientSecret })
    return app
  },
  'a new secret': async ({ app, school }) => {
    await app.ask('session.rotateSecret', { clientSecret: school.rotateSecret('correcting') })
    return app
  },
  'connecting once more': async ({ app, school }) => {
    await app.ask('session.signOut', undefined)
    await app.ask('session.connect', connectionTo(school))
    return app
  },
  'a look at the demo school': async ({ app }) => {
    await app.ask('session.openDemo', undefined)
    await app.ask('session.leaveDemo', undefined)
    return app
  },
  'another kind of desk': async ({ app }) => {
    await app.ask('settings.change', { desk: 'counter', removeAfterDays: 1 })
    return app
  },
  'the person’s leaving': async ({ app, school, id }) => {
    school.erase(id)
    for (let round = 0; round < 3; round += 1) {
      app.pass(2 * 3_600_000)
      await nextRound(app)
    }
    return app
  },
  'a lost copy': async ({ app, folder, startAgain }) => {
    await app.stop()
    for (const file of ['cache.db', 'cache.db-wal', 'cache.db-shm'])
      rmSync(join(folder, file), { force: true })
    return await startAgain()
  },
  'a broken copy': async ({ app, folder, startAgain }) => {
    await app.stop()
    writeFileSync(join(folder, 'cache.db'), Buffer.alloc(8_192, 7))
    return await startAgain()
  },
  'a lost queue': losing('queue.db'),
  'a lost journal': losing('journal.log'),
}

describe('removing data', () => {
  it.each(Object.entries(events))('outlives %s', async (_, happen) => {
    const desk = await deskWithWaiting()
    const app = await happen(desk)
    const correction = onlyCorrection(await app.ask('corrections.queue', undefined))
    expect(correction).toMatchObject({ field: 'surname', mine: 'Mine', base: desk.base })
    expect(['queued', 'parked']).toContain(correction.state)
    const { waitingCorrections } = await app.ask('session.losses', undefined)
    expect(waitingCorrections.map(({ mine }) => mine)).toEqual(['Mine'])
  })

  it('removes a waiting correction only after the number of them was shown', async () => {
    const { app } = await deskWithWaiting()
    for (const understood of [0, 2])
      expect(await app.refusal('session.removeData', { understood })).toEqual({ code: 'correction-moved-on' })
    expect(onlyCorrection(await app.ask('corrections.queue', undefined)).state).toBe('queued')
    expect(await app.ask('session.removeData', { understood: 1 })).toMatchObject({ state: 'first-run' })
  })
})

/** The values in each queue notification of the window. */
const heard = ({ notified }: App) =>
  notified
    .filter(({ event }) => event === 'corrections.changed')
    .map(({ payload }) => (payload as QueueNews).corrections.map(({ mine }) => mine)) // announced by contract

describe('the news of the queue', () => {
  it('are announced before an action is answered, even right after another action', async () => {
    const { app, id } = await deskWithWaiting()
    for (const mine of ['One', 'Two', 'Three']) {
      await save(app, id, { surname: ['Mine', mine] })
      expect(heard(app).at(-1)).toEqual([mine])
    }
    await app.ask('corrections.setSending', { rule: 'when-online' })
    const [last] = app.notified.filter(({ event }) => event === 'corrections.changed').slice(-1)
    expect(last?.payload).toMatchObject({ sending: 'when-online' })
  })

  it('contains no person between lock and unlock', async () => {
    const { app, id } = await deskWithWaiting()
    await app.ask('corrections.saveDraft', { personId: id, values: { title: 'Dr' } })
    const before = heard(app).length
    const saving = save(app, id, { surname: ['Mine', 'Meanwhile'] })
    await Promise.allSettled([saving, app.ask('session.lock', undefined)])
    const atLock = app.notified.length
    await new Promise((resolve) => setTimeout(resolve, 300)) // longer than news are gathered
    expect(app.notified.slice(atLock).filter(({ event }) => event === 'corrections.changed')).toEqual([])
    expect(
      heard(app)
        .slice(before)
        .flat()
        .every((mine) => mine === 'Meanwhile'),
    ).toBe(true)
    await app.ask('session.unlock', { passphrase: null })
    expect(onlyCorrection(await app.ask('corrections.queue', undefined)).mine).toMatch(/^(Mine|Meanwhile)$/)
  })
})
