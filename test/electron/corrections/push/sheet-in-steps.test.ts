import { expect, it } from 'vitest'
import { type SheetColumn, shownOf } from '../../../../shared/ipc/correction-sheets.ts'
import { deskAndSchool, isUpdate } from './desk-and-school.ts'

const minute = 60_000
const columns: SheetColumn[] = ['communityId', { field: 'prefName', was: false }]

/** A sheet of new preferred names for all people but the first, saved while the network is down. */
async function sheetOf(people: number, options: Parameters<typeof deskAndSchool>[0] = {}, alone = '') {
  const all = await deskAndSchool({ people: people + 1, ...options })
  const { desk, ids, offline, time, school, correct } = all
  const rows = ids.slice(1, people + 1).map((id, n) => [id, `Kit ${'abcdefghij'.charAt(n)}`])
  const [single] = ids
  offline(() => {
    const { check, save } = desk.corrections().sheets
    const shown = check({ columns, rows }, []).map(shownOf)
    save({ columns, rows, shown, name: 'Names', author: 'Kim' }, [])
    if (single !== undefined && alone !== '') correct(single, alone)
  })
  const batch = () => desk.corrections().sheets.batches()[0]
  const updated = () =>
    school.journal
      .entries()
      .flatMap(({ method, path }) => (method === 'PUT' ? [ids.findIndex((id) => path.includes(id))] : []))
  return { ...all, batch, updated, rows, send: () => time.run(desk.corrections().send()) }
}

it('sends a batch for one person, then three, then all others, after a single correction', async () => {
  const { batch, send, updated } = await sheetOf(6, {}, 'Solo')
  await send()
  expect(updated()).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(batch()).toMatchObject({ states: { applied: 6 }, waitsFor: null })
})

it('waits after the first person of a batch until a read proves the update', async () => {
  const { time, setWeather, batch, send, updated, desk } = await sheetOf(6)
  setWeather((request) => (isUpdate(request) ? { kind: 'answer-lost' } : null))
  await send().catch(() => undefined)
  expect(updated()).toEqual([1])
  expect(batch()?.waitsFor).toBe('proof')
  setWeather(() => null)
  await time.pass(5 * minute)
  await time.run(desk.corrections().send())
  expect(batch()?.states).toEqual({ applied: 6 })
})

it('changes one record if the service replaces whole records, and offers its emptied fields back', async () => {
  const { batch, send, updated, desk } = await sheetOf(6, { switches: { putMode: 'replace' } })
  await send()
  expect(updated()).toEqual([1])
  const { corrections, paused } = desk.corrections().queue()
  expect(paused?.failure.code).toBe('unexpected-change')
  expect(corrections.filter(({ state }) => state === 'conflict').length).toBeGreaterThan(0)
  expect(batch()?.states).toMatchObject({ queued: 5 })
})

it('stops after the first four people if one update is not kept, until the user decides', async () => {
  const { time, ids, setWeather, batch, send, updated, desk, asked } = await sheetOf(6)
  const [, , second] = ids
  setWeather((request) =>
    isUpdate(request) && request.path.includes(second ?? '') ? { kind: 'in-vain' } : null,
  )
  await send()
  expect(asked.filter(isUpdate)).toHaveLength(4)
  expect(batch()?.waitsFor).toBe('proof')
  await time.pass(30 * minute)
  expect(batch()).toMatchObject({ states: { applied: 3, parked: 1, queued: 2 }, waitsFor: 'decision' })
  const [parked] = desk.store.open().filter(({ state }) => state === 'parked')
  if (parked === undefined) throw new Error('none is parked')
  setWeather(() => null)
  desk.corrections().withdraw(parked.id)
  await send()
  expect(batch()).toMatchObject({ states: { applied: 5, withdrawn: 1 }, waitsFor: null })
  expect(updated()).toEqual([1, 3, 4, 5, 6])
})
