import { describe, expect, it } from 'vitest'
import { createLagMemory, lookAtLag } from '../../../../electron/corrections/reading/index-lag.ts'
import { valuesOf } from '../../../../electron/corrections/rules/field-read-back.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { changedData } from '../../sync/rig/network.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { ann, freshRow } from '../queue-in-memory.ts'

const minute = 60_000
const isDirectRead = ({ method }: { method: string }) => method === 'GET'
const never = new AbortController().signal

/** One student of a school whose searches show a change ten seconds late. */
async function lateSchool() {
  const small = openSmallSchool({ current: 3, past: 1, pageSize: 100, switches: { indexDelayMs: 10_000 } })
  const { api } = small.desk.parts
  const [id] = small.enrolled()
  const { rows, askedAt } = await small.time.run(api.searchCurrent({}, { page: 1, limit: 100 }))
  const row = rows.find(({ communityId }) => communityId === id)
  if (id === undefined || row === undefined) throw new Error('no such person')
  const shown = { scope: 'current' as const, row, askedAt }
  const look = (seen = shown) => small.time.run(lookAtLag({ api, clock: small.time.clock }, seen, never))
  return { ...small, id, shown, look }
}

const undatedDetail = changedData((data: object) => ({ ...data, modified: null }))

/** Of an app that has run for a while. */
function memory() {
  const time = createVirtualTime()
  const clock = { now: time.clock.now, monotonic: () => 10 * minute + time.clock.monotonic() }
  return { time, lags: createLagMemory(clock) }
}

describe('a search and the direct read', () => {
  it('reports no lag while nothing was changed, and returns the details', async () => {
    const { look, id } = await lateSchool()
    expect(await look()).toMatchObject({ lag: 'none', details: { detail: { communityId: id } } })
  })

  it('reports other values after a name or its case was changed just now', async () => {
    const { look, school, id, shown } = await lateSchool()
    for (const surname of [shown.row.surname?.toUpperCase(), 'Newname']) {
      school.edit(id, { surname })
      expect((await look()).lag).toBe('other-values')
    }
  })

  it('reports only another time after a change of spaces, or of a field that only one read has', async () => {
    const { look, school, id, shown } = await lateSchool()
    school.edit(id, { birthDate: '2012-02-02' })
    const spaced = { ...shown, row: { ...shown.row, surname: ` ${shown.row.surname}` } }
    expect((await look(spaced)).lag).toBe('other-moment')
  })

  it('reports other values if the direct read does not find the person', async () => {
    const { look, school, id } = await lateSchool()
    school.erase(id)
    expect(await look()).toEqual({ lag: 'other-values', details: null })
  })

  it.each([
    ['may not be read with this key', { kind: 'status', status: 403 }],
    ['leads nowhere', { kind: 'foreign-404' }],
    ['is refused as a wrong request', { kind: 'status', status: 400 }],
    ['is refused for its values', { kind: 'status', status: 422 }],
    ['always fails at the service', { kind: 'status', status: 500 }],
    ['cannot be understood', { kind: 'changed', change: () => ({ code: 'OK', data: [] }) }],
  ] as const)('leave it unknown if the direct read %s', async (_, trouble) => {
    const { look, network } = await lateSchool()
    network.setWeather((asked) => (isDirectRead(asked) ? trouble : null))
    expect(await look()).toEqual({ lag: 'unknown', details: null })
  })

  it('reads the details again after a failure of the moment, which does not hide a lag', async () => {
    const { look, school, id, network } = await lateSchool()
    school.edit(id, { surname: 'Newname' })
    let reads = 0
    network.setWeather((asked) => {
      if (isDirectRead(asked)) reads += 1
      return isDirectRead(asked) && reads === 1 ? { kind: 'status', status: 500 } : null
    })
    expect([(await look()).lag, reads]).toEqual(['other-values', 2])
  })

  it('reports an unknown lag if a read lacks the time of the last change', async () => {
    const { desk, time, shown, network, look } = await lateSchool()
    const undated = { ...shown, row: { ...shown.row, modified: null } }
    const seen = await time.run(lookAtLag({ api: desk.parts.api, clock: time.clock }, undated, never))
    expect(seen).toMatchObject({ lag: 'unknown', details: { detail: { surname: shown.row.surname } } })
    network.setWeather((asked) => (isDirectRead(asked) ? undatedDetail : null))
    expect((await look()).lag).toBe('unknown')
  })

  it('fails if the network fails', async () => {
    const { look, network } = await lateSchool()
    network.setWeather((asked) => (isDirectRead(asked) ? { kind: 'lost' } : null))
    await expect(look()).rejects.toThrow(new AppError({ code: 'offline' }))
  })

  it('compares no reads for a past student, who has no direct read', async () => {
    const { network, desk, time, shown } = await lateSchool()
    const before = network.sent()
    const left = { ...shown, scope: 'past' as const, row: { ...shown.row } as never } // only the scope is looked at
    const seen = await lookAtLag({ api: desk.parts.api, clock: time.clock }, left, never)
    expect([seen, network.sent()]).toEqual([{ lag: 'unknown', details: null }, before])
  })
})

describe('waiting for the searches', () => {
  const times = (count: number, look: () => number) => Array.from({ length: count }, look)

  it('waits while the two reads show other values, and doubles the time between checks up to two minutes', () => {
    const { lags } = memory()
    const looks = times(20, () => lags.waitMs(freshRow(), 'other-values'))
    const last = Array(15).fill(120_000)
    expect(looks).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, ...last])
  })

  it('stops waiting after three checks if only the time differs, because some services never agree', () => {
    const { lags } = memory()
    const looks = times(3, () => lags.waitMs(freshRow(), 'other-moment'))
    expect([looks, lags.long()]).toEqual([[5_000, 10_000, 20_000], []])
    expect(times(2, () => lags.waitMs(freshRow(), 'other-moment'))).toEqual([0, 0])
    expect(lags.long()).toEqual([ann])
  })

  it('stops waiting and restarts the count of checks once both reads agree', () => {
    const { lags } = memory()
    times(9, () => lags.waitMs(freshRow(), 'other-moment'))
    expect(lags.waitMs(freshRow(), 'none')).toBe(0)
    expect(lags.long()).toEqual([])
    expect(lags.waitMs(freshRow(), 'other-moment')).toBe(5_000)
  })

  const renamed = { before: { surname: 'Ashby' }, after: { surname: 'Archer' }, modified: null }

  it('waits while the searches show the state before this app’s update, even if the direct read agrees', () => {
    const { lags } = memory()
    lags.wrote(ann, renamed)
    expect(times(9, () => lags.waitMs(freshRow({ surname: 'Ashby' }), 'none'))).not.toContain(0)
    expect(lags.waitMs(freshRow({ surname: 'Archer' }), 'none')).toBe(0)
  })

  it.each([
    { before: 'Ashby', after: 'ASHBY', surname: ' Ashby', waits: true },
    { before: 'Ashby', after: 'Archer', surname: 'ASHBY', waits: false },
    { before: 'De  Souza', after: 'De Souza', surname: 'De  Souza', waits: false },
  ])('waits for the searches after $before became $after: $waits', ({ before, after, surname, waits }) => {
    const { lags } = memory()
    lags.wrote(ann, { before: { surname: before }, after: { surname: after }, modified: null })
    const { row, ...fresh } = freshRow()
    expect(lags.waitMs({ ...fresh, row: { ...row, surname } }, 'none') > 0).toBe(waits)
  })

  it('stops waiting after another user’s change, and after 15 minutes', async () => {
    const { lags, time } = memory()
    lags.wrote(ann, renamed)
    expect(lags.waitMs(freshRow({ surname: 'Other' }), 'none')).toBe(0)
    lags.wrote(ann, renamed)
    await time.pass(15 * minute)
    expect(lags.waitMs(freshRow({ surname: 'Ashby' }), 'none')).toBe(1)
    await time.pass(1)
    for (let looks = 0; looks < 5; looks += 1)
      expect(lags.waitMs(freshRow({ surname: 'Ashby' }), 'none')).toBe(0)
    expect(lags.long()).toEqual([])
  })

  it('does not wait again once the searches have shown the update: a later change is another user’s', () => {
    const { lags } = memory()
    lags.wrote(ann, renamed)
    const looks = ['Archer', 'Ashby'].map((surname) => lags.waitMs(freshRow({ surname }), 'none'))
    expect(looks).toEqual([0, 0])
  })

  it('waits until the searches show every written field', () => {
    const { lags } = memory()
    const before = { surname: 'Ashby', prefName: 'Annie' }
    lags.wrote(ann, { before, after: { surname: 'Archer', prefName: 'Nan' }, modified: null })
    const shows = (preferredName: string) =>
      lags.waitMs(freshRow({ surname: 'Archer', preferredName }), 'none')
    expect([shows('Annie') > 0, shows('Nan')]).toEqual([true, 0])
  })

  it('waits for fields that no search shows by `modified`, and only if a read must show the rest', () => {
    const { lags } = memory()
    lags.wrote(ann, { before: {}, after: { maidenName: 'Cole' }, modified: null })
    expect(lags.waitMs(freshRow(), 'none')).toBe(0)
    const at = (modified: string) => lags.waitMs(freshRow({ modified }), 'unknown')
    lags.wrote(ann, { before: {}, after: { maidenName: 'Cole' }, modified: '2026-03-02T08:00:00.000Z' })
    expect([at('2026-03-02T08:00:00.000Z'), at('2026-03-02T08:00:00.000Z')]).toEqual([5_000, 10_000])
    expect(at('2026-03-02T08:00:09.000Z')).toBe(0)
  })
})

const named = { preferredName: 'Annie' }
const record = valuesOf(freshRow(named).row)
const wrote = () => {
  const all = memory()
  all.lags.wrote(ann, { before: record, after: { surname: 'Archer' }, modified: null })
  return all
}

it('reports an update without effect once both reads have shown the old record for two minutes', async () => {
  const { time, lags } = wrote()
  await time.pass(2 * minute - 1)
  const { row, ...fresh } = freshRow(named)
  lags.waitMs({ ...fresh, row: { ...row, surname: ' Ashby' } }, 'none')
  expect(lags.hadNoEffect(ann)).toBe(false)
  await time.pass(1)
  expect(lags.hadNoEffect(ann)).toBe(true)
})

it.each([
  ['no one has looked', null, 'none'],
  ['there is only one read', named, 'unknown'],
  ['something else of the record has changed', { preferredName: 'Other' }, 'none'],
  ['it has arrived', { ...named, surname: 'Archer' }, 'none'],
  ['the case of another name has changed', { preferredName: 'ANNIE' }, 'none'],
] as const)('does not report an update without effect if %s', async (_, shown, lag) => {
  const { time, lags } = wrote()
  await time.pass(3 * minute)
  if (shown !== null) lags.waitMs(freshRow(shown), lag)
  expect(lags.hadNoEffect(ann)).toBe(false)
})
