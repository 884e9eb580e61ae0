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

  it('are saved as a file without addresses, and this is logged', async () => {
    const { app, add, list, file } = await startRequestDesk()
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
})
