import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCache } from '../../../electron/storage/cache/open-cache.ts'
import { readJournal } from '../../../electron/storage/journal/open-journal.ts'
import { checkKey } from '../../../electron/storage/key-check.ts'
import { openQueue } from '../../../electron/storage/queue/open-queue.ts'
import { storeFiles } from '../../../electron/storage/school/stores.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { startApp } from '../../support/app.ts'
import { fileKeychain } from './lock/file-secrets.ts'
import { correct, filledFolder, first, openApp, school, second } from './passphrase-desk.ts'

it('lets the user change, but not remove, a passphrase that a policy requires', async () => {
  const folder = await filledFolder(first)
  const secrets = fileKeychain(join(folder, 'keychain.json'))
  const app = await startApp(school, { folder, secrets, policy: { unlockWith: 'passphrase' } })
  app.network(false)
  await app.ask('session.unlock', { passphrase: first })
  const refused = await app.refusal('session.setPassphrase', { old: first, next: null })
  expect(refused).toEqual({ code: 'bad-request', request: 'session.setPassphrase' })
  await app.ask('session.setPassphrase', { old: first, next: second })
  expect(await app.ask('session.status', undefined)).toMatchObject({ state: 'open', unlock: 'passphrase' })
  await app.stop()
})

it('sets the passphrase although the keychain refuses once to remove the old key', async () => {
  const folder = await filledFolder('')
  const keychain = fileKeychain(join(folder, 'keychain.json'))
  const refusing = new Set(['database-key'])
  const remove = (name: string) => {
    if (refusing.delete(name)) throw new AppError({ code: 'keychain-unavailable' })
    keychain.remove(name)
  }
  const app = await startApp(school, { folder, secrets: { ...keychain, remove } })
  app.network(false)
  const set = await app.ask('session.setPassphrase', { old: '', next: first })
  expect(set).toMatchObject({ state: 'open', unlock: 'passphrase' })
  await app.ask('session.lock', undefined)
  expect(await app.ask('session.unlock', { passphrase: first })).toMatchObject({ state: 'open' })
  expect(keychain.read('database-key')).toBeNull()
})

it('opens again with the secret it had if the new one cannot be stored', async () => {
  const folder = await filledFolder(first)
  const app = await openApp(folder)
  await app.ask('session.unlock', { passphrase: first })
  mkdirSync(join(folder, 'school/lock.json.new')) // where the new secret would go
  const { clientSecret } = school
  expect(await app.refusal('session.rotateSecret', { clientSecret })).not.toBeNull()
  expect((await app.ask('session.status', undefined)).state).toBe('open')
  expect(await app.refusal('people.search', { text: '' })).toBeNull()
})

describe('the key from before a passphrase', () => {
  it('opens no store, no part of the journal and no key check once the passphrase is set', async () => {
    const folder = await filledFolder('')
    const keychain = fileKeychain(join(folder, 'keychain.json'))
    const known = Buffer.from(keychain.read('database-key') ?? '', 'base64')
    const { queue, cache, journal, keyCheck } = storeFiles(join(folder, 'school'))
    const opens = () => [
      checkKey(keyCheck, known) === 'fits',
      isOpened(() => openQueue(queue, known)),
      isOpened(() => openCache(cache, known)),
      readJournal(journal, known).records.length > 0,
    ]
    expect(opens()).toEqual([true, true, true, true])
    const app = await openApp(folder)
    app.network(false)
    expect(await app.ask('session.setPassphrase', { old: '', next: first })).toMatchObject({
      ...{ state: 'open', unlock: 'passphrase' },
    })
    await correct(app) // and it goes on
    expect((await app.ask('corrections.queue', undefined)).corrections).toHaveLength(1)
    await app.stop()
    expect(opens()).toEqual([false, false, false, false])
    expect(keychain.read('database-key')).toBeNull()
  })
})

function isOpened(open: () => { close(): unknown }): boolean {
  try {
    open().close()
    return true
  } catch {
    return false
  }
}
