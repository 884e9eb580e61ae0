import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { openOffice, save } from '../../support/office.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** A desk whose network is gone, with a corrected surname that waits. */
async function deskWithOneWaiting(policyScope: DeskScope = {}) {
  const folder = tempFolder()
  const office = await openOffice({ start: { folder, policyScope } })
  const { app, id, base } = office
  app.network(false)
  await save(app, id, { surname: [base, 'Mine'] })
  const losses = () => app.ask('session.losses', undefined)
  return { ...office, losses, stores: join(folder, 'school') }
}

it('shows what would be lost before anything is removed, and requires the user to confirm it', async () => {
  const { app, losses } = await deskWithOneWaiting()
  expect((await losses()).waitingCorrections).toMatchObject([{ field: 'surname', mine: 'Mine' }])
  expect(await app.refusal('session.removeData', { understood: 0 })).toEqual({ code: 'correction-moved-on' })
  expect(await app.ask('session.removeData', { understood: 1 })).toMatchObject({ state: 'first-run' })
})

it('removes nothing of the real school in a demo, which does not know what would be lost', async () => {
  const { app, losses } = await deskWithOneWaiting()
  const before = await losses()
  await app.ask('session.signOut', undefined)
  await app.ask('session.openDemo', undefined)
  expect(await app.refusal('session.removeData', { understood: 0 })).toEqual({ code: 'no-school' })
  expect(await app.refusal('session.signOut', undefined)).toEqual({ code: 'no-school' })
  await app.ask('session.leaveDemo', undefined)
  expect(await losses()).toEqual(before)
})

it.each([{}, { currentOnly: true }])(
  'counts a signed-out desk of scope %j like an open one',
  async (scope) => {
    const { app, id, losses } = await deskWithOneWaiting(scope)
    await app.ask('corrections.saveDraft', { personId: id, values: { prefName: 'Half' } })
    const wanted = { field: 'mobile', wanted: '0491 570 157', askedBy: 'A', reason: '', author: 'B' } as const
    await app.ask('requests.add', { personId: id, ...wanted })
    const open = await losses()
    expect(open).toMatchObject({
      unreadable: false,
      people: 'currentOnly' in scope ? 40 : 50,
      drafts: 1,
      requests: 1,
    })
    await app.ask('session.signOut', undefined)
    expect(await losses()).toEqual(open)
  },
)

it('counts no people of an unreadable cache, which can be fetched again, but lists waiting corrections', async () => {
  const { app, losses, stores } = await deskWithOneWaiting()
  await app.ask('session.signOut', undefined)
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(stores, `cache.db${suffix}`), { force: true })
  const lost = { unreadable: false, people: 0, waitingCorrections: [{ mine: 'Mine' }] }
  expect(await losses()).toMatchObject(lost)
})

it('gives the number of files if the queue is unreadable, and requires the user to confirm it', async () => {
  const { app, losses, stores } = await deskWithOneWaiting()
  await app.ask('session.signOut', undefined)
  writeFileSync(join(stores, 'queue.db'), Buffer.alloc(8_192, 7))
  const { unreadable, files, waitingCorrections } = await losses()
  expect([unreadable, files > 1, waitingCorrections]).toEqual([true, true, []])
  for (const understood of [0, 1])
    expect(await app.refusal('session.removeData', { understood })).toEqual({ code: 'correction-moved-on' })
  expect(await app.ask('session.removeData', { understood: files })).toMatchObject({ state: 'first-run' })
})

it('names a waiting birth date without its value on a desk that masks contacts', async () => {
  const { app, id, losses } = await deskWithOneWaiting()
  const { fields } = await app.ask('corrections.form', { personId: id })
  const base = fields.find(({ field }) => field === 'birthDate')?.base ?? null
  await save(app, id, { birthDate: [base, '2012-03-04'] })
  await app.ask('settings.change', { maskContacts: true })
  const { waitingCorrections } = await losses()
  expect(waitingCorrections).toHaveLength(2)
  expect(waitingCorrections.find(({ field }) => field === 'birthDate')).toMatchObject({ masked: true })
  expect(JSON.stringify(waitingCorrections)).not.toContain('2012-03-04')
  await app.ask('session.signOut', undefined)
  expect((await losses()).waitingCorrections).toEqual(waitingCorrections)
})
