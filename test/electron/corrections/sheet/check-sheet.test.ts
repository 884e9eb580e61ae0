import { expect, it, vi } from 'vitest'
import { personId } from '../../../../shared/domain/ids.ts'
import type { SheetColumn } from '../../../../shared/ipc/correction-sheets.ts'
import { csvText } from '../../../../shared/text/csv.ts'
import { save } from '../../../support/office.ts'
import { name, startSheetDesk } from './sheet-desk.ts'

it('shows the name beside the ID, and the old and the new value', async () => {
  const { check, ann } = await startSheetDesk()
  const [row] = await check([[ann.schoolId, 'Kit']])
  expect(row).toEqual({
    personId: ann.id,
    person: `${ann.preferredName ?? ann.givenName} ${ann.surname} · ${ann.schoolId}`,
    changes: [{ field: 'prefName', was: ann.preferredName ?? '', willBe: 'Kit' }],
    problem: null,
  })
})

it('finds no change in a cell with the present value or of spaces, and ignores those around a value', async () => {
  const { check, ann, ben, people, school, app } = await startSheetDesk()
  const kept = ['سارا', '-', "'-"]
  for (const [at, surname] of kept.entries()) {
    const id = people[at + 2]?.id ?? ''
    school.edit(id, { surname })
    await app.ask('people.refresh', { id: personId.parse(id) })
  }
  const file = csvText(kept.map((surname, at) => [people[at + 2]?.schoolId ?? '', surname, surname]))
  const rows = [
    [ann.schoolId, `${ann.surname} `],
    [`${ben.schoolId} `, ' '],
    ...((await app.ask('sheets.read', { text: file })) ?? []), // as in a file that Foyer saved
  ]
  const surnames = [false, true].map((was) => ({ field: 'surname' as const, was }))
  const checked = await check(rows, ['schoolId', ...surnames])
  expect(checked.map(({ changes, problem }) => [changes, problem])).toEqual(rows.map(() => [[], null]))
})

it('asks for the community ID if two people have the same school ID', async () => {
  const { app, school, check, problems, ann, ben } = await startSheetDesk()
  const change = (answer: unknown) =>
    JSON.parse(JSON.stringify(answer).replaceAll(ben.schoolId, ann.schoolId))
  const when = { path: '/current/search' }
  school.nextRequests({ when, times: 99, answer: { kind: 'changed', change } })
  await app.ask('sync.start', undefined)
  await vi.waitFor(async () => {
    expect(await problems([[ann.schoolId, 'Kit']])).toEqual(['ambiguous'])
  }, 20_000)
  const [row] = await check([[ben.id, 'Kit']], ['communityId', name()])
  expect([row?.personId, row?.problem]).toEqual([ben.id, null])
})

it('reports the problem of a closed field, of another old value, and of a waiting correction', async () => {
  const { app, problems, ann, ben, people } = await startSheetDesk()
  const other = people[2]
  const unlike = [[ann.schoolId, 'Kit', 'Nothing like it']]
  expect(await problems(unlike, ['schoolId', name(), name(true)])).toEqual(['changed'])
  const twice = unlike.map((row) => [...row, ''])
  expect(await problems(twice, ['schoolId', name(), name(true), name(true)])).toEqual(['changed'])
  const maiden = { field: 'maidenName', was: false } as const
  expect(await problems([[ann.schoolId, 'Cole']], ['schoolId', maiden])).toEqual(['closed'])
  await save(app, personId.parse(ben.id), { prefName: [ben.preferredName, 'Kim'] })
  expect(
    await problems([
      [ben.schoolId, 'Kit'],
      [ben.schoolId, 'Kim'],
    ]),
  ).toEqual(['waiting', null])
  expect(await problems([[String(other?.id).toUpperCase(), 'Kit']], ['communityId', name()])).toEqual([null])
})

it('accepts a title in words, and a date in Australian order', async () => {
  const { app, check, ann } = await startSheetDesk()
  const title =
    (await app.ask('lists.read', { path: 'title' })).options.find(({ active }) => active)?.description ?? ''
  const [row] = await check(
    [[ann.schoolId, title.toUpperCase(), '3/4/2014']],
    ['schoolId', { field: 'title', was: false }, { field: 'birthDate', was: false }],
  )
  expect(row?.changes.map(({ willBe }) => willBe)).toEqual(expect.arrayContaining(['2014-04-03']))
  expect(row?.problem).toBe(null)
})

it('reveals no birth date on a desk that hides it', async () => {
  const { problems, ann } = await startSheetDesk({ maskContacts: true })
  const columns: SheetColumn[] = ['schoolId', { field: 'birthDate', was: false }]
  expect(await problems([[ann.schoolId, '3/4/2014']], columns)).toEqual(['protected'])
})
