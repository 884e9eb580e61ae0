import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemorySecrets } from '../../../../electron/credentials/memory-secrets.ts'
import type { SecretStore } from '../../../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import type { WindowPlace } from '../../../../shared/domain/window-place.ts'
import { type RequestName, requests } from '../../../../shared/ipc/contract.ts'
import { tally } from '../../../security/support/tally.ts'
import { type App, connectApp, startApp, synced } from '../../../support/app.ts'
import { until } from '../../../support/processes.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { inputsOfData, isAboutPeople, otherwise } from './data-requests.ts'

const passphrase = 'four quiet grey herons'
const minute = 60_000

async function openDesk() {
  const school = createDemoSchool({ current: 40, past: 10, today: '2026-03-02' })
  const folder = tempFolder()
  const secrets = createMemorySecrets()
  const preferences = new Map<string, unknown>()
  let hang = false
  const fetch: typeof school.fetch = (request) =>
    hang && request.method === 'PUT' ? new Promise(() => undefined) : school.fetch(request)
  const hangUpdates = (on: boolean) => {
    hang = on
  }
  const again = () => startApp({ fetch }, { folder, secrets, preferences })
  const app = await again()
  await connectApp(app, school)
  const person = school.world.people.find(({ stage, names }) => stage === 'current' && names.surname !== null)
  if (person === undefined) throw new Error('nobody')
  const id = personId.parse(person.communityId)
  const correct = () =>
    app.ask('edits.save', {
      variant: 'person',
      personId: id,
      author: 'Office',
      changes: [{ field: 'surname', base: person.names.surname, mine: 'Corrected' }],
    })
  return { school, app, again, folder, id, correct, hangUpdates }
}
const stateOf = async (app: App) => (await app.ask('session.status', undefined)).state
const found = (app: App) => app.ask('people.search', { text: '', facets: { boarder: ['no'] } })
const untilLocked = (app: App) =>
  until(
    () => stateOf(app),
    (state) => state === 'locked',
  )

describe('the six triggers', () => {
  const triggers: Readonly<Record<string, (app: App) => unknown>> = {
    'a person presses Ctrl+L': (app) => app.ask('session.lock', undefined),
    'the operating system says that the person left': (app) => app.personLeaves(),
    'nobody has used the window for ten minutes': async (app) => {
      await app.ask('session.touched', undefined)
      app.pass(10 * minute)
    },
    'the clock jumps ahead': (app) => app.setClock(2 * minute),
    'the clock jumps back': (app) => app.setClock(-2 * minute),
  }
  for (const [name, pull] of Object.entries(triggers))
    it(`${name}: Foyer is locked within a second or so of it`, async () => {
      const { app } = await openDesk()
      await pull(app)
      await untilLocked(app)
      const answered = [await app.refusal('people.search', { text: 'a' })].filter(
        (no) => no?.code !== 'locked',
      )
      tally('lock: ways of leaving that left the people open', 1, answered.length)
      expect(answered).toEqual([])
    })
  it('ten seconds before it locks the window is told, once; using the window calls it off', async () => {
    const { app } = await openDesk()
    const warnings = () => app.told.filter(({ event }) => event === 'session.lockSoon').length
    await app.ask('session.touched', undefined)
    app.pass(10 * minute - 8_000)
    await until(
      async () => warnings(),
      (count) => count === 1,
    )
    await app.ask('session.touched', undefined)
    app.pass(9 * minute)
    await new Promise((resolve) => setTimeout(resolve, 2_200))
    expect({ warnings: warnings(), state: await stateOf(app) }).toEqual({ warnings: 1, state: 'open' })
    app.pass(minute - 10_000)
    await until(
      async () => warnings(),
      (count) => count === 2,
    )
    app.pass(10_000)
    await untilLocked(app)
  })
  it('nine minutes are not ten, and using the window begins them anew', async () => {
    const { app } = await openDesk()
    await app.ask('session.touched', undefined)
    app.pass(9 * minute)
    await app.ask('session.touched', undefined)
    app.pass(9 * minute)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(await stateOf(app)).toBe('open')
  })
  it('a desk that never locks by itself does not', async () => {
    const { app } = await openDesk()
    await app.ask('settings.change', { lockAfterMinutes: 0 })
    await app.ask('session.touched', undefined)
    app.pass(600 * minute)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(await stateOf(app)).toBe('open')
  })
})

describe('while it is locked', () => {
  it('every request for data is refused as locked', async () => {
    const { app, id } = await openDesk()
    await app.ask('session.lock', undefined)
    const inputs = inputsOfData(id)
    const data = (Object.keys(requests) as RequestName[]).filter((name) => isAboutPeople.test(name))
    expect(Object.keys(inputs).toSorted()).toEqual([...data, ...otherwise].toSorted())
    const answered: string[] = []
    for (const [name, input] of Object.entries(inputs)) {
      expect(requests[name as RequestName].input.safeParse(input).success, name).toBe(true)
      const refused = await app.refusal(name as RequestName, input as never)
      if (refused?.code !== 'locked') answered.push(`${name}: ${JSON.stringify(refused)}`)
    }
    tally('requests for data answered while locked', Object.keys(inputs).length, answered.length)
    expect(answered).toEqual([])
  })
  it('says the school’s name, how it is opened and how many corrections wait, and nothing else', async () => {
    const { app, correct } = await openDesk()
    app.network(false)
    await correct()
    await app.ask('session.lock', undefined)
    expect(await app.ask('session.status', undefined)).toEqual({
      state: 'locked',
      school: 'S',
      unlock: 'session',
      waitMs: 0,
      waiting: 1,
      asOf: expect.stringMatching(/^20\d\d-/),
    })
  })
  it('keeps nothing of ours on the clipboard, and leaves what is somebody else’s', async () => {
    const { app } = await openDesk()
    await app.ask('clipboard.copy', { text: '0412 345 678' })
    await app.ask('session.lock', undefined)
    expect(app.clipboard()).toBe('')
    await app.ask('session.unlock', { passphrase: null })
    await app.ask('clipboard.copy', { text: '0412 345 678' })
    app.copyElsewhere('a shopping list')
    await app.ask('session.lock', undefined)
    expect(app.clipboard()).toBe('a shopping list')
  })
  it('asks the window for its last words, and gives its place back once', async () => {
    const { app, id } = await openDesk()
    const place: WindowPlace = {
      view: 'search',
      scope: 'current',
      line: 3,
      onCard: true,
      personId: id,
      recent: [id],
      correcting: { field: 'surname', caret: 4 },
    }
    const locking = app.ask('session.lock', undefined)
    await until(
      async () => app.told.some(({ event }) => event === 'session.locking'),
      (told) => told,
    )
    await app.ask('edits.saveDraft', { personId: id, values: { surname: 'Half-ty' } })
    await app.ask('session.readyToLock', place)
    await locking
    expect(await app.ask('session.placeBefore', undefined)).toBeNull()
    await app.ask('session.unlock', { passphrase: null })
    expect(await app.ask('session.placeBefore', undefined)).toEqual(place)
    expect(await app.ask('session.placeBefore', undefined)).toBeNull()
    const form = await app.ask('edits.form', { personId: id })
    expect(form.fields.find(({ field }) => field === 'surname')?.draft).toBe('Half-ty')
  })
  it('does not send an update again that was in flight: it is unclear afterwards', async () => {
    const { app, school, correct, hangUpdates } = await openDesk()
    hangUpdates(true)
    await correct()
    await until(
      () => app.ask('edits.queue', undefined),
      ({ edits }) => edits[0]?.state === 'sending',
    )
    await app.ask('session.lock', undefined)
    hangUpdates(false)
    const updates = () => school.journal.entries().filter(({ method }) => method === 'PUT').length
    const before = updates()
    await new Promise((resolve) => setTimeout(resolve, 1_500)) // a locked desk looks at what waits meanwhile
    expect(updates()).toBe(before)
    await app.ask('session.unlock', { passphrase: null })
    const { edits } = await app.ask('edits.queue', undefined)
    expect(edits.map(({ state }) => state)).toEqual(['uncertain'])
  })
})

const addresses = ({ baseUrl, authUrl, clientId, clientSecret }: ReturnType<typeof createDemoSchool>) => ({
  school: 'S',
  baseUrl,
  authUrl,
  clientId,
  clientSecret,
})

describe('a computer without a keychain', () => {
  const none: SecretStore = {
    read: () => null,
    write: () => {
      throw new AppError({ code: 'keychain-unavailable' })
    },
    remove: () => undefined,
    state: () => 'none',
  }
  it('keeps a connection under a passphrase alone, over a restart, and writes nothing in the clear', async () => {
    const school = createDemoSchool({ current: 20, past: 5, today: '2026-03-02' })
    const folder = tempFolder()
    const preferences = new Map<string, unknown>()
    const start = () => startApp(school, { folder, secrets: none, preferences })
    const app = await start()
    const input = { ...addresses(school), keep: 'passphrase' } as const
    expect(await app.refusal('session.connect', input)).toEqual({ code: 'passphrase-needed' })
    await app.ask('session.connect', { ...input, passphrase })
    await synced(app)
    await app.stop()
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    )
    expect(files.length).toBeGreaterThan(3)
    for (const file of files)
      expect(readFileSync(join(file.parentPath, file.name)).includes(school.clientSecret)).toBe(false)
    const next = await start()
    expect(await next.ask('session.status', undefined)).toMatchObject({
      state: 'locked',
      unlock: 'passphrase',
    })
    await next.ask('session.unlock', { passphrase })
    expect((await next.ask('session.losses', undefined)).people).toBe(25)
    expect(await next.refusal('session.setPassphrase', { old: passphrase, next: null })).toEqual({
      code: 'passphrase-needed',
    })
  })
  it('held for this session only asks before it is closed with corrections waiting, and is gone afterwards', async () => {
    const school = createDemoSchool({ current: 20, past: 5, today: '2026-03-02' })
    const folder = tempFolder()
    const preferences = new Map<string, unknown>()
    const app = await startApp(school, { folder, secrets: none, preferences })
    await app.ask('session.connect', { ...addresses(school), keep: 'session' })
    await synced(app)
    expect(app.mayClose()).toBe(true)
    app.network(false)
    const person = school.world.people.find(
      ({ stage, names }) => stage === 'current' && names.surname !== null,
    )
    if (person === undefined) throw new Error('nobody')
    await app.ask('edits.save', {
      variant: 'person',
      personId: personId.parse(person.communityId),
      author: 'Office',
      changes: [{ field: 'surname', base: person.names.surname, mine: 'Corrected' }],
    })
    expect(app.mayClose()).toBe(false)
    await app.ask('session.lock', undefined)
    expect(app.mayClose()).toBe(false)
    await app.ask('session.unlock', { passphrase: null })
    await app.ask('session.closeAnyway', undefined)
    expect(app.mayClose()).toBe(true)
    expect(app.told.map(({ event }) => event)).toContain('windows closed')
    await app.stop()
    const next = await startApp(school, { folder, secrets: none, preferences })
    expect(await stateOf(next)).toBe('first-run')
  })
})

describe('unlocking', () => {
  it('by the session opens the same copy, which is not fetched anew before it is due', async () => {
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
  it('takes the passphrase where one is set, also after a restart', async () => {
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
  it('waits until the stores are closed', async () => {
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
  it('takes a passphrase that was being set when the computer was locked', async () => {
    const { app } = await openDesk()
    const setting = app.ask('session.setPassphrase', { old: '', next: passphrase })
    await app.ask('session.lock', undefined)
    expect(await setting).toMatchObject({ state: 'locked' })
    expect(await app.ask('session.unlock', { passphrase })).toMatchObject({
      state: 'open',
      unlock: 'passphrase',
    })
  })
  it('comes to nothing when the computer is locked meanwhile', async () => {
    const { app } = await openDesk()
    await app.ask('session.setPassphrase', { old: '', next: passphrase })
    await app.ask('session.lock', undefined)
    const unlocking = app.ask('session.unlock', { passphrase })
    app.personLeaves()
    expect(await unlocking).toMatchObject({ state: 'locked' })
    expect(await app.ask('session.unlock', { passphrase })).toMatchObject({ state: 'open' })
  })
  it('after signing out still takes the passphrase first, then the secret', async () => {
    const { app, school } = await openDesk()
    await app.ask('session.setPassphrase', { old: '', next: passphrase })
    await app.ask('session.signOut', undefined)
    await app.ask('session.lock', undefined)
    expect(await stateOf(app)).toBe('locked')
    expect(await app.ask('session.unlock', { passphrase })).toMatchObject({ state: 'signed-out' })
    const { clientSecret } = school
    expect(await app.ask('session.signIn', { clientSecret })).toMatchObject({ state: 'open' })
  })
  it('opens the demo school again as it was left', async () => {
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
