import { expect, it } from 'vitest'
import { createMemorySecrets } from '../../electron/credentials/secret-store.ts'
import { nextRound, startApp } from '../support/app.ts'
import {
  inConflict,
  type Office,
  onlyCorrection,
  openOffice,
  save,
  send,
  settledQueue,
  statesOf,
  updates,
} from '../support/office.ts'
import { tempFolder } from '../support/temp-folder.ts'

/* One switch, "only when I press Send", holds whatever has happened to a correction. */

/** Brings a correction of the surname to where only sending is left to do, with the switch on "when asked". */
const ways: Readonly<
  Record<string, (office: Office, onlyWhenAsked: () => Promise<unknown>) => Promise<unknown>>
> = {
  'just saved': async ({ app, id, base }, onlyWhenAsked) => {
    await onlyWhenAsked()
    await save(app, id, { surname: [base, 'Mine'] })
  },
  'typed over while it waited': async ({ app, id, base }, onlyWhenAsked) => {
    await onlyWhenAsked()
    await save(app, id, { surname: [base, 'First'] })
    await save(app, id, { surname: [base, 'Mine'] })
  },
  'saved while the network was away': async ({ app, id, base }, onlyWhenAsked) => {
    await onlyWhenAsked()
    app.network(false)
    await save(app, id, { surname: [base, 'Mine'] })
    app.network(true)
  },
  'settled after a conflict': async (office, onlyWhenAsked) => {
    const { id, theirs } = await inConflict(office)
    await onlyWhenAsked()
    await office.app.ask('corrections.settle', { id, shown: theirs, choice: { take: 'mine' } })
  },
  'to be tried again after a refusal': async ({ app, school, id, base }, onlyWhenAsked) => {
    school.nextRequests({ when: { path: updates }, answer: { kind: 'status', status: 403 } })
    await save(app, id, { surname: [base, 'Mine'] })
    const refused = onlyCorrection(await settledQueue(app))
    await onlyWhenAsked()
    await app.ask('corrections.retry', { id: refused.id })
  },
  'unclear, its hold over': async ({ app, school, id, base }, onlyWhenAsked) => {
    school.nextRequests({ when: { path: updates }, answer: { kind: 'cut' } })
    await save(app, id, { surname: [base, 'Mine'] })
    await settledQueue(app)
    await onlyWhenAsked()
    app.pass(121_000)
  },
}

it.each(Object.entries(ways))('keeps a %s correction unsent until then', async (_, bring) => {
  const office = await openOffice()
  const { app, surname, sent } = office
  await bring(office, () => app.ask('corrections.setSending', { rule: 'when-asked' }))
  const before = sent()
  await nextRound(app)
  expect(sent()).toBe(before)
  expect(statesOf(await send(app))).toEqual(['surname applied'])
  expect([sent(), surname()]).toEqual([before + 1, 'Mine'])
})

it('keeps a reversal unsent until the user presses Send', async () => {
  const { app, id, base, surname } = await openOffice()
  await save(app, id, { surname: [base, 'Wrong'] })
  const wrong = onlyCorrection(await settledQueue(app))
  await app.ask('corrections.setSending', { rule: 'when-asked' })
  await app.ask('corrections.reverse', { id: wrong.id, author: 'Office' })
  await nextRound(app)
  expect(surname()).toBe('Wrong')
  await app.ask('corrections.send', undefined)
  expect(surname()).toBe(base)
})

it('stays in force after a restart, and sends waiting corrections when it is switched off', async () => {
  const start = { folder: tempFolder(), secrets: createMemorySecrets(), preferences: new Map() }
  const { app, school, id, base, sent } = await openOffice({ start })
  await app.ask('corrections.setSending', { rule: 'when-asked' })
  await save(app, id, { surname: [base, 'Mine'] })
  await app.stop()
  const again = await startApp(school, start)
  await nextRound(again)
  expect([sent(), (await again.ask('corrections.queue', undefined)).sending]).toEqual([0, 'when-asked'])
  await again.ask('corrections.setSending', { rule: 'when-online' })
  expect(statesOf(await settledQueue(again))).toEqual(['surname applied'])
})
