import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import type { WindowPlace } from '../../../../shared/domain/views.ts'
import { type RequestName, requests } from '../../../../shared/ipc/contract.ts'
import { tally } from '../../../security/support/tally.ts'
import { type App, lockAndUnlock, startConnected } from '../../../support/app.ts'
import { untilHolds, untilIs, untilQueue, untilSession } from '../../../support/until.ts'
import { inputsOfData, isAboutPeople, otherwise } from './data-requests.ts'
import { found, minute, openDesk, stateOf, untilLocked } from './locked-desk.ts'

describe('an app that locks by itself or on request', () => {
  const triggers: Readonly<Record<string, (app: App) => unknown>> = {
    'a person presses Ctrl+L': (app) => app.ask('session.lock', undefined),
    'the operating system says that the person left': (app) => app.personLeaves(),
    'the window was not used for ten minutes': async (app) => {
      await app.ask('session.touched', undefined)
      app.pass(10 * minute)
    },
    'the clock jumps ahead': (app) => app.setClock(2 * minute),
    'the clock jumps back': (app) => app.setClock(-2 * minute),
  }
  for (const [name, pull] of Object.entries(triggers))
    it(`locks within about a second if ${name}`, async () => {
      const { app } = await openDesk()
      await pull(app)
      await untilLocked(app)
      const refusal = await app.refusal('people.search', { text: 'a' })
      tally('lock: ways of leaving that left the people open', 1, refusal?.code === 'locked' ? 0 : 1)
      expect(refusal?.code).toBe('locked')
    })
  it('warns the window once, ten seconds before it locks, and cancels the lock if the window is used', async () => {
    const { app } = await openDesk()
    const warnings = () => app.notified.filter(({ event }) => event === 'session.lockSoon').length
    await app.ask('session.touched', undefined)
    app.pass(10 * minute - 8_000)
    await untilIs(warnings, 1)
    await app.ask('session.touched', undefined)
    app.pass(9 * minute)
    await new Promise((resolve) => setTimeout(resolve, 2_200))
    expect({ warnings: warnings(), state: await stateOf(app) }).toEqual({ warnings: 1, state: 'open' })
    app.pass(minute - 10_000)
    await untilIs(warnings, 2)
    app.pass(10_000)
    await untilLocked(app)
  })
  it('stays open after nine minutes, and restarts the count when the window is used', async () => {
    const { app } = await openDesk()
    await app.ask('session.touched', undefined)
    app.pass(9 * minute)
    await app.ask('session.touched', undefined)
    app.pass(9 * minute)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(await stateOf(app)).toBe('open')
  })
  it('never locks by itself if that is switched off', async () => {
    const { app } = await openDesk()
    await app.ask('settings.change', { lockAfterMinutes: 0 })
    await app.ask('session.touched', undefined)
    app.pass(600 * minute)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(await stateOf(app)).toBe('open')
  })
})

it('locks the school that is being opened, and lets the user unlock it', async () => {
  const { app, again } = await openDesk()
  await app.stop()
  const next = await again(true)
  await untilLocked(next)
  await next.ask('session.unlock', { passphrase: null })
  expect((await found(next)).total).toBeGreaterThan(0)
  await next.ask('session.openDemo', undefined)
  const leaving = next.ask('session.leaveDemo', undefined)
  next.personLeaves()
  expect(await leaving).toMatchObject({ state: 'locked' })
  const opened = await next.ask('session.unlock', { passphrase: null })
  expect(opened).toMatchObject({ state: 'open', demo: false })
})

it('starts on a full disk without the last operator or with strict settings, and seals after 30 days', async () => {
  const { app, again, preferences } = await openDesk()
  await app.stop()
  for (const settings of [{ desk: 'counter', operator: 'Ana' }, undefined]) {
    Map.prototype.set.call(preferences, 'settings', settings)
    preferences.set = () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
    }
    const next = await again()
    const values = { maskContacts: true, operator: '' }
    expect(await next.ask('settings.read', undefined)).toMatchObject({ values })
    next.network(false)
    next.pass(31 * 24 * 60 * minute)
    await untilSession(next, 'sealed')
    await next.stop()
  }
})

describe('an app that is locked', () => {
  it('refuses every request for data as locked', async () => {
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
  it('shows only the names of school and office, the way to unlock and how many corrections wait', async () => {
    const { app, correct } = await openDesk()
    app.network(false)
    await correct()
    await app.ask('session.lock', undefined)
    expect(await app.ask('session.status', undefined)).toEqual({
      state: 'locked',
      school: 'S',
      office: '',
      unlock: 'session',
      waitMs: 0,
      waiting: 1,
      asOf: expect.stringMatching(/^20\d\d-/),
    })
  })
  it('clears Foyer’s own text from the clipboard, also at its end, and leaves text of other programs', async () => {
    const { app } = await openDesk()
    await app.ask('clipboard.copy', { text: '0412 345 678' })
    await app.ask('session.lock', undefined)
    expect(app.clipboard()).toBe('')
    await app.ask('session.unlock', { passphrase: null })
    await app.ask('clipboard.copy', { text: '0412 345 678' })
    app.copyElsewhere('a shopping list')
    await app.ask('session.lock', undefined)
    expect(app.clipboard()).toBe('a shopping list')
    await app.ask('session.unlock', { passphrase: null })
    await app.ask('clipboard.copy', { text: '0412 345 678' })
    await app.stop()
    expect(app.clipboard()).toBe('')
  })
  it('asks the window for its unsaved text and its view before a lock, and returns the view once', async () => {
    const { app, id } = await openDesk({ lastWords: 'of the test' })
    const place: WindowPlace = {
      view: 'settings',
      settingsPage: 'privacy',
      scope: 'current',
      line: 3,
      onCard: true,
      personId: id,
      recent: [id],
      correcting: { field: 'surname', caret: 4 },
    }
    const locking = app.ask('session.lock', undefined)
    await untilHolds(async () => app.notified.some(({ event }) => event === 'session.locking'))
    await app.ask('corrections.saveDraft', { personId: id, values: { surname: 'Half-ty' } })
    await app.ask('session.readyToLock', place)
    await locking
    expect(await app.ask('session.placeBefore', undefined)).toBeNull()
    await app.ask('session.unlock', { passphrase: null })
    expect(await app.ask('session.placeBefore', undefined)).toEqual(place)
    expect(await app.ask('session.placeBefore', undefined)).toBeNull()
    const form = await app.ask('corrections.form', { personId: id })
    expect(form.fields.find(({ field }) => field === 'surname')?.draft).toBe('Half-ty')
  })
  it('locks and can be unlocked although the network never closes', async () => {
    const school = createDemoSchool({ current: 5, past: 0, today: '2026-03-02' })
    const app = await startConnected(school, { closeConnections: () => new Promise(() => undefined) })
    await lockAndUnlock(app)
    expect(await stateOf(app)).toBe('open')
  })
  it('marks an update that a lock interrupted as unclear, and does not send it again', async () => {
    const { app, school, correct, answerNo } = await openDesk()
    answerNo('updates')
    await correct()
    await untilQueue(app, ({ corrections }) => corrections[0]?.state === 'sending')
    await app.ask('session.lock', undefined)
    answerNo('nothing')
    const updates = () => school.journal.entries().filter(({ method }) => method === 'PUT').length
    const before = updates()
    await new Promise((resolve) => setTimeout(resolve, 1_500)) // a locked desk looks at what waits meanwhile
    expect(updates()).toBe(before)
    await app.ask('session.unlock', { passphrase: null })
    const { corrections } = await app.ask('corrections.queue', undefined)
    expect(corrections.map(({ state }) => state)).toEqual(['uncertain'])
  })
})
