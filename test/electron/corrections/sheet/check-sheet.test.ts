import { describe, expect, it, vi } from 'vitest'
import { name, startSheetDesk } from './sheet-desk.ts'

describe('the check of a sheet', () => {
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

  it('finds no change in a cell with the present value and in an empty cell', async () => {
    const { check, ann, ben } = await startSheetDesk()
    const rows = await check(
      [
        [ann.schoolId, ann.surname ?? ''],
        [ben.schoolId, ''],
      ],
      ['schoolId', { field: 'surname', was: false }],
    )
    expect(rows.map(({ changes, problem }) => [changes, problem])).toEqual([
      [[], null],
      [[], null],
    ])
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

  it('reports the problem of each faulty row', async () => {
    const { app, problems, ann, ben, people } = await startSheetDesk()
    const other = people[2]
    expect(
      await problems([
        ['', 'Kit'],
        ['none such', 'Kit'],
        [ann.schoolId, '=1+1'],
        [ann.schoolId, 'a\u0007b'],
      ]),
    ).toEqual([...['no-id', 'unknown', 'value', 'value']])
    expect(
      await problems([
        [ann.schoolId, 'Kit'],
        [ann.schoolId, 'Kim'],
      ]),
    ).toEqual([null, 'twice'])
    expect(await problems([[ann.schoolId, 'Kit', 'Kim']], ['schoolId', name(), name()])).toEqual(['twice'])
    expect(
      await problems([[ann.schoolId, 'Kit', 'Nothing like it']], ['schoolId', name(), name(true)]),
    ).toEqual(['changed'])
    expect(
      await problems([[ann.schoolId, '31/02/2015']], ['schoolId', { field: 'birthDate', was: false }]),
    ).toEqual(['value'])
    expect(
      await problems([[ann.schoolId, 'Nothing like it']], ['schoolId', { field: 'title', was: false }]),
    ).toEqual(['value'])
    expect(
      await problems([[ann.schoolId, '(empty)']], ['schoolId', { field: 'surname', was: false }]),
    ).toEqual(['value'])
    expect(
      await problems([[ann.schoolId, 'Cole']], ['schoolId', { field: 'maidenName', was: false }]),
    ).toEqual(['closed'])
    await app.ask('corrections.save', {
      ...{ variant: 'person', personId: ben.id, author: 'Office' },
      changes: [{ field: 'prefName', base: ben.preferredName, mine: 'Kim' }],
    })
    expect(
      await problems([
        [ben.schoolId, 'Kit'],
        [ben.schoolId, 'Kim'],
      ]),
    ).toEqual(['waiting', null])
    expect(await problems([[String(other?.id).toUpperCase(), 'Kit']], ['communityId', name()])).toEqual([
      null,
    ])
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
    expect(
      await problems([[ann.schoolId, '3/4/2014']], ['schoolId', { field: 'birthDate', was: false }]),
    ).toEqual(['protected'])
  })
})
