import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { name, startSheetDesk } from './sheet/sheet-desk.ts'

it('saves a sheet whole or not at all if the desk is locked at any moment of saving', async () => {
  const writerThread = new URL('../../../electron/school/writer/worker.ts', import.meta.url)
  const { app, save, showing, people } = await startSheetDesk({}, { writerThread })
  const rows = people.slice(0, 60).map(({ schoolId }) => [schoolId, 'Quillon'])
  const shown = await showing(rows)
  const ends = new Set<string>()
  for (const turns of [0, 2, 6, 14, 30, 62, 'all'] as const) {
    const saving = save(rows, undefined, shown)
    for (let turn = 0; turns !== 'all' && turn < turns; turn += 1) await nextTurn()
    if (turns === 'all') await saving
    await app.ask('session.lock', undefined)
    const { ok } = await saving
    await app.ask('session.unlock', { passphrase: null })
    const [batch] = (await app.ask('sheets.batches', undefined)).filter(({ states }) => states.queued)
    const saved = batch?.states.queued ?? 0
    expect(saved).toBe(ok || saved > 0 ? rows.length : 0)
    if (batch !== undefined) expect(await app.ask('sheets.withdraw', { id: batch.id })).toBe(rows.length)
    ends.add(saved > 0 ? 'whole' : 'absent')
  }
  expect([...ends].toSorted()).toEqual(['absent', 'whole'])
}, 120_000)

it('sends a sheet, writes its result file, and reverts it as a whole', async () => {
  const { app, school, saveBoth, results, ann, ben } = await startSheetDesk()
  await saveBoth()
  await app.ask('corrections.send', undefined)
  const [batch] = await app.ask('sheets.batches', undefined)
  expect(batch?.states).toEqual({ applied: 2 })
  const id = batch?.id ?? ''
  expect(await results(id)).toEqual(['prefName: applied', 'prefName: applied'])
  expect(await app.ask('sheets.revert', { id, name: 'Back', author: 'Office' })).toBe(2)
  await app.ask('corrections.send', undefined)
  const nowAt = (who: string) => school.world.find(who)?.names.preferredName ?? null
  expect([nowAt(ann.id), nowAt(ben.id)]).toEqual([ann.preferredName ?? null, ben.preferredName ?? null])
  expect(await app.send('sheets.revert', { id, name: 'Back', author: 'Office' })).toMatchObject({
    failure: { code: 'correction-moved-on' },
  })
})

it('writes a line of the result file for each row, also for two rows of one person', async () => {
  const { app, save, results, ann, ben } = await startSheetDesk()
  const rows = [
    [ann.schoolId, 'Kit', ''],
    [ann.schoolId, '', 'Irem'],
    [ben.schoolId, 'Kim', 'Ada'],
  ]
  await save(rows, ['schoolId', name(), { field: 'otherGivenName', was: false }])
  const [batch] = await app.ask('sheets.batches', undefined)
  expect(await results(batch?.id ?? '')).toEqual([
    'prefName: queued',
    'otherGivenName: queued',
    'prefName: queued; otherGivenName: queued',
  ])
})
