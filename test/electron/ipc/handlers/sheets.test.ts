import { describe, expect, it } from 'vitest'
import { personId } from '../../../../shared/domain/ids.ts'
import { startSheetDesk } from '../../corrections/sheet/sheet-desk.ts'

describe('a sheet of corrections', () => {
  it('is confirmed once with its size, and waits as one batch', async () => {
    const { app, saveBoth, asked } = await startSheetDesk()
    expect(await saveBoth()).toMatchObject({ ok: true })
    expect(asked.filter(({ about }) => about === 'sheet')).toEqual([
      { about: 'sheet', does: 'save', people: 2, fields: 2 },
    ])
    expect(await app.ask('sheets.batches', undefined)).toMatchObject([
      { name: 'Names of Year 7', author: 'Office', states: { queued: 2 }, waitsFor: null },
    ])
  })

  it('saves nothing without a confirmation or a needed operator, or if one row has a problem', async () => {
    const { app, save, answer, ann } = await startSheetDesk()
    expect(
      await save([
        [ann.schoolId, 'Kit'],
        ['none such', 'Kim'],
      ]),
    ).toMatchObject({ failure: { code: 'correction-moved-on' } })
    answer(false)
    expect(await save([[ann.schoolId, 'Kit']])).toMatchObject({ failure: { code: 'not-confirmed' } })
    expect((await app.ask('corrections.queue', undefined)).corrections).toEqual([])
    await app.ask('settings.change', { operatorNeeded: true })
    for (const name of ['sheets.withdraw', 'sheets.revert'] as const)
      expect(await app.refusal(name, { id: ann.id, name: 'B', author: 'K' })).toEqual({ code: 'no-operator' })
  })

  it('saves nothing that was not shown, or was shown with another value of the school', async () => {
    const { app, school, save, showing, asked, ann } = await startSheetDesk()
    const rows = [[ann.schoolId, 'Kath']]
    for (const prefName of ['Kate', 'Katie', 'Kath', 'Kit']) {
      const shown = await showing(rows)
      school.edit(ann.id, { prefName })
      await app.ask('people.refresh', { id: personId.parse(ann.id) })
      expect(await save(rows, undefined, shown)).toMatchObject({ failure: { code: 'correction-moved-on' } })
    }
    expect(asked.filter(({ about }) => about === 'sheet')).toEqual([])
  })

  it('logs the confirmation of a sheet with more people than the school’s limit', async () => {
    const { app, save, saveBoth, asked, ann } = await startSheetDesk({ sheetNotedAbove: 1 })
    const confirmed = async () =>
      (await app.ask('trail.read', { personId: null, by: '' })).entries
        .filter(({ action }) => action === 'confirm')
        .map(({ count }) => count)
    await save([[ann.schoolId, 'Kit']])
    expect(await confirmed()).toEqual([])
    const id = (await app.ask('sheets.batches', undefined))[0]?.id ?? ''
    await app.ask('sheets.withdraw', { id })
    await app.ask('sheets.withdraw', { id })
    await app.ask('sheets.revert', { id, name: 'Back', author: 'Office' }).catch(() => undefined)
    expect(asked.flatMap((each) => (each.about === 'sheet' ? each.people : []))).toEqual([1, 1, 0, 0])
    await saveBoth()
    expect(await confirmed()).toEqual([2])
  })

  it('logs a check of birth dates as a reveal of them', async () => {
    const { app, check, ann } = await startSheetDesk()
    await check([[ann.schoolId, '3/4/2014']], ['schoolId', { field: 'birthDate', was: false }])
    const { entries } = await app.ask('trail.read', { personId: null, by: '' })
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'reveal', subject: 'birthDate', count: 1 }),
    )
  })
})
