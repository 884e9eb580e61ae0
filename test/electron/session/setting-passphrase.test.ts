import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openCache } from '../../../electron/storage/cache/open-cache.ts'
import { readJournal } from '../../../electron/storage/journal/open-journal.ts'
import { checkKey } from '../../../electron/storage/key-check.ts'
import { openQueue } from '../../../electron/storage/queue/open-queue.ts'
import { storeFiles } from '../../../electron/storage/school/stores.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { startApp } from '../../support/app.ts'
import { fileKeychain } from './lock/file-secrets.ts'
import { correct, filledFolder, first, openApp, school, second } from './passphrase-desk.ts'

it('lets the user change, but not remove, a required passphrase, and stays open if keychain and disk refuse', async () => {
  const folder = await filledFolder(first)
  const keychain = fileKeychain(join(folder, 'keychain.json'))
  let refuses = false
  const remove = (name: string) => {
    if (refuses) throw new AppError({ code: 'keychain-unavailable' })
    keychain.remove(name)
  }
  const secrets = { ...keychain, remove }
  const app = await startApp(school, { folder, secrets, policy: { unlockWith: 'passphrase' } })
  app.network(false)
  await app.ask('session.unlock', { passphrase: first })
  const refused = await app.refusal('session.setPassphrase', { old: first, next: null })
  expect(refused).toEqual({ code: 'bad-request', request: 'session.setPassphrase' })
  refuses = true
  await app.ask('session.setPassphrase', { old: first, next: second })
  expect(await app.ask('session.status', undefined)).toMatchObject({ state: 'open', unlock: 'passphrase' })
  app.network(true)
  mkdirSync(join(folder, 'school/lock.json.new')) // where a new secret would go
  expect(await app.refusal('session.rotateSecret', { clientSecret: school.clientSecret })).not.toBeNull()
  expect(await app.refusal('people.search', { text: '' })).toBeNull()
  await app.stop()
})

it('opens no store, journal or key check with the earlier key once a passphrase is set', async () => {
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

function isOpened(open: () => { close(): unknown }): boolean {
  try {
    open().close()
    return true
  } catch {
    return false
  }
}
