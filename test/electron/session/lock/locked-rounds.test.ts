import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { App } from '../../../support/app.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { untilIs, untilSession } from '../../../support/until.ts'
import { minute, openDesk } from './locked-desk.ts'

/** A writer whose next thread, once this file is there, loads later than those after it. */
const lateWriter = (mark: string) =>
  new URL(`./late-writer.ts?mark=${encodeURIComponent(mark)}`, import.meta.url)

/** A desk with a correction that was saved with the cable out, and then locked. */
async function lockedDesk(options: Parameters<typeof openDesk>[0] = {}) {
  const desk = await openDesk(options)
  desk.app.network(false)
  await desk.correct()
  await desk.app.ask('session.lock', undefined)
  return { ...desk, surname: () => desk.school.world.find(desk.id)?.names.surname }
}
const locked = (app: App) => app.ask('session.status', undefined)

it('sends waiting corrections when the network is back, shows nothing of them, and stays locked', async () => {
  const { app, surname } = await lockedDesk()
  expect(await locked(app)).toMatchObject({ state: 'locked', waiting: 1 })
  const before = app.notified.length
  app.network(true)
  await untilIs(surname, 'Corrected')
  await expect.poll(() => locked(app), { timeout: 60_000 }).toMatchObject({ state: 'locked', waiting: 0 })
  const since = app.notified.slice(before).map(({ event }) => event)
  expect(new Set(since)).toEqual(new Set(['session.changed']))
  expect(await app.refusal('people.search', { text: 'a' })).toEqual({ code: 'locked' })
  expect(app.bugs).toEqual([])
})

it('ends its round when the user unlocks', async () => {
  const { app, surname } = await lockedDesk()
  app.network(true)
  await app.ask('session.unlock', { passphrase: null })
  expect((await locked(app)).state).toBe('open')
  await untilIs(surname, 'Corrected')
  expect(app.bugs).toEqual([])
})

it('ends its round at once when the user unlocks, although the school does not answer', async () => {
  const { app, answerNo, unanswered } = await lockedDesk()
  answerNo('everything')
  app.network(true)
  await untilIs(() => unanswered.length > 0, true)
  expect((await app.ask('session.unlock', { passphrase: null })).state).toBe('open')
  answerNo('nothing')
}, 20_000) // the round would wait for 30 s

it('starts no round while the user unlocks, because two would claim the same files', async () => {
  const mark = join(tempFolder(), 'late')
  const { app, answerNo } = await lockedDesk({ writerThread: lateWriter(mark) })
  answerNo('updates') // what a round begins does not end by itself
  writeFileSync(mark, '')
  let isOver = false
  const unlocking = app.ask('session.unlock', { passphrase: null }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    app.network(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect((await unlocking).state).toBe('open')
  expect(app.bugs).toEqual([])
})

it('runs no round if a passphrase protects the student data', async () => {
  const { app, surname } = await lockedDesk()
  await app.ask('session.unlock', { passphrase: null })
  await app.ask('session.setPassphrase', { old: '', next: 'four quiet grey herons' })
  await app.ask('session.lock', undefined)
  app.network(true)
  app.pass(16 * 60_000)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(surname()).not.toBe('Corrected')
  expect(app.bugs).toEqual([])
})

it('asks the school while locked on a desk that is closed for lack of contact, whose key may be withdrawn', async () => {
  const { app, school } = await openDesk()
  app.network(false)
  app.pass(31 * 24 * 60 * minute)
  await untilSession(app, 'sealed')
  await app.ask('session.lock', undefined)
  const before = school.journal.entries().length
  app.network(true)
  await expect.poll(() => school.journal.entries().length).toBeGreaterThan(before)
  expect(await locked(app)).toMatchObject({ state: 'locked' })
})
