import { describe, expect, it } from 'vitest'
import { startRequestDesk, states } from '../../corrections/request-desk.ts'
import { requestsFile } from '../../session/lock/data-requests.ts'

describe('the requests of the window', () => {
  it('show and accept no address at a desk that hides addresses', async () => {
    const { app, add, list, street } = await startRequestDesk()
    await add({ field: 'homeAddress', wanted: '1 New Street' })
    await app.ask('settings.change', { desk: 'counter' })
    const requests = await list()
    expect(requests).toMatchObject([{ masked: true, old: null, wanted: null }])
    expect(JSON.stringify(requests)).not.toContain(street[0])
    expect(await add({ field: 'postalAddress', wanted: '1 New Street' })).toMatchObject({
      failure: { code: 'correction-not-allowed', rule: 'ask-in-person' },
    })
  })

  it('are saved as a file without addresses, also after a lock during the choice, and this is logged', async () => {
    const { app, add, list, file, whileChoosing } = await startRequestDesk()
    whileChoosing(async () => {
      await app.ask('session.lock', undefined)
      await app.ask('session.unlock', { passphrase: null })
    })
    await add({})
    await add({ field: 'homeAddress', wanted: '1 New Street' })
    const ids = (await list()).map(({ id }) => id)
    expect(await app.ask('requests.saveFile', requestsFile(ids))).toEqual({ saved: true, left: 1 })
    expect(file()).toContain('"\'+61 491 570 157"')
    expect(file()).not.toContain('New Street')
    expect(states(await list())).toEqual([
      ['handed-over', null],
      ['open', null],
    ])
    const { entries } = await app.ask('trail.read', { personId: null, by: '' })
    expect(entries.map(({ action }) => action)).toContain('export')
  })

  it('are logged when they are taken along in a sealed file', async () => {
    const { app, add } = await startRequestDesk()
    await add({})
    await app.ask('corrections.takeAlong', { passphrase: 'nine quiet brass bells' })
    const { entries } = await app.ask('trail.read', { personId: null, by: '' })
    expect(entries.find(({ action }) => action === 'export')).toMatchObject({ count: 1 })
  })
})
