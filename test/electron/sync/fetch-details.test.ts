import { describe, expect, it } from 'vitest'
import { personId } from '../../../shared/domain/ids.ts'
import { hour, minute, openSmallSchool } from './rig/open-small-school.ts'
import { behindTheSchool } from './rig/truth.ts'

const first = <T>(items: Iterable<T>): T => {
  for (const item of items) return item
  throw new Error('no person')
}
const isDetail = (path: string) => /students\/current\/[0-9a-f-]{36}$/.test(path)
const detailsOf = ({ desk }: ReturnType<typeof openSmallSchool>) =>
  desk.status().datasets.find(({ name }) => name === 'details')

describe('the order of details', () => {
  it('is the open card first, then those with corrections, then boarders', async () => {
    const { school, enrolled, round, desk } = openSmallSchool({ pageSize: 100 })
    const [open, corrected] = [...enrolled()].slice(-2).map((id) => personId.parse(id))
    if (open === undefined || corrected === undefined) throw new Error('too few people')
    await round({ open: [open], corrected: [corrected] })
    const read = school.journal
      .entries()
      .filter(({ path }) => isDetail(path))
      .map(({ path }) => path.slice(-36))
    expect(read.slice(0, 2)).toEqual([open, corrected])
    const boards = read.slice(2).map((id) => desk.people.byIds([personId.parse(id)])[0]?.boarder === 1)
    expect(boards.lastIndexOf(true)).toBeLessThan(boards.indexOf(false))
  })
})

describe('details that cannot be read', () => {
  it('are retried after 1, 4 and 24 hours, and all others are read', async () => {
    const { network, desk, round, time, enrolled } = openSmallSchool({ current: 30 })
    const bad = first(enrolled())
    let asked = 0
    network.setWeather(({ path }) => {
      if (!path.endsWith(bad)) return null
      asked += 1
      return { kind: 'changed', change: () => ({ code: 'OK', data: { communityId: 'none' } }) }
    })
    expect(await round()).toEqual({ kind: 'complete' })
    expect(desk.status().datasets.find(({ name }) => name === 'details')).toMatchObject({
      held: 29,
      expected: 30,
    })
    const askedAfter = async (ms: number) => {
      await time.pass(ms)
      await round()
      return asked
    }
    expect(await askedAfter(50 * minute)).toBe(1)
    expect(await askedAfter(11 * minute)).toBe(2)
    expect(await askedAfter(3.9 * hour)).toBe(2)
    expect(await askedAfter(0.2 * hour)).toBe(3)
    expect(await askedAfter(23 * hour)).toBe(3)
    network.setWeather(() => null)
    await askedAfter(1.1 * hour)
    expect(desk.status().datasets.find(({ name }) => name === 'details')?.held).toBe(30)
  })
  it('are skipped if one is forbidden, and no reason for an incomplete round if the key may read none', async () => {
    const small = openSmallSchool({ current: 30 })
    const bad = first(small.enrolled())
    small.network.setWeather(({ path }) => (path.endsWith(bad) ? { kind: 'status', status: 403 } : null))
    expect(await small.round()).toEqual({ kind: 'complete' })
    const none = openSmallSchool({ current: 30 })
    none.network.setWeather(({ path }) => (isDetail(path) ? { kind: 'status', status: 403 } : null))
    for (let at = 0; at < 8; at += 1) {
      expect(await none.round()).toEqual({ kind: 'complete' })
      await none.time.pass(15 * minute)
    }
    const details = () => none.desk.status().datasets.find(({ name }) => name === 'details')
    expect(details()).toMatchObject({ isForbidden: true, completeAt: null, held: 0 })
    expect(none.network.sent()).toBeLessThan(8 * 30)
    none.network.setWeather(() => null)
    expect(await none.round()).toEqual({ kind: 'complete' })
    expect(behindTheSchool(none, none.desk)).toEqual([])
    expect(details()).toMatchObject({ isForbidden: false, held: 30 })
    none.network.setWeather(({ path }) => (isDetail(path) ? { kind: 'status', status: 403 } : null))
    await none.time.pass(24 * hour)
    expect(await none.round()).toEqual({ kind: 'complete' })
    expect(details()).toMatchObject({ isForbidden: true, held: 30 })
  })
  it('are missing, and fail no round, if the token is refused for them alone', async () => {
    const small = openSmallSchool({ current: 12 })
    small.network.setWeather(({ path }) => (isDetail(path) ? { kind: 'status', status: 401 } : null))
    expect(await small.round()).toEqual({ kind: 'partial', missing: ['details'] })
  })
  it('are missing, and not denied to the key, if a gateway answers 403', async () => {
    const small = openSmallSchool({ current: 30 })
    small.network.setWeather(({ path }) => (isDetail(path) ? { kind: 'gateway-403' } : null))
    expect(await small.round()).toEqual({ kind: 'partial', missing: ['details'] })
    expect(small.desk.status().datasets.some(({ isForbidden }) => isForbidden)).toBe(false)
  })
  it('leave the round incomplete where they are nearly all', async () => {
    const { network, round, time } = openSmallSchool({ current: 30 })
    network.setWeather(({ path }) =>
      isDetail(path) ? { kind: 'changed', change: () => ({ code: 'OK', data: {} }) } : null,
    )
    expect(await round()).toEqual({ kind: 'partial', missing: ['details'] })
    await time.pass(15 * minute)
    expect(await round()).toEqual({ kind: 'partial', missing: ['details'] })
  })

  it('are the record’s fault where others are read, and the way’s where four in a row are not', async () => {
    const record = openSmallSchool({ current: 30 })
    const bad = new Set([...record.enrolled()].slice(0, 3))
    record.network.setWeather(({ path }) =>
      bad.has(path.slice(-36)) ? { kind: 'status', status: 500 } : null,
    )
    expect(await record.round()).toEqual({ kind: 'complete' })
    expect(detailsOf(record)?.held).toBe(27)
    const way = openSmallSchool({ current: 30 })
    way.network.setWeather(({ path }) => (isDetail(path) ? { kind: 'status', status: 500 } : null))
    expect(await way.round()).toMatchObject({ kind: 'failed', failure: { code: 'server-error' } })
  })

  it('are distinguished from a broken connection by a student who was read before', async () => {
    const small = openSmallSchool({ current: 12 })
    await small.round()
    const control = small.desk.parts.removal.knownStudents(1)[0]?.id ?? ''
    const others = [...small.enrolled()].filter((id) => id !== control)
    const failing = (isBad: (path: string) => boolean) => {
      small.school.edit(others.pop() ?? '', { surname: 'Brandnew' })
      small.network.setWeather(({ path }) =>
        isDetail(path) && isBad(path) ? { kind: 'status', status: 500 } : null,
      )
      return small.round()
    }
    expect(await failing((path) => !path.endsWith(control))).toEqual({ kind: 'complete' })
    expect(await failing(() => true)).toMatchObject({ kind: 'failed', failure: { code: 'server-error' } })
  })
})

describe('the details of the only student', () => {
  const alone = (trouble: { kind: 'status'; status: number } | { kind: 'lost' }) => {
    const small = openSmallSchool({ current: 1 })
    small.network.setWeather(({ path }) => (isDetail(path) ? trouble : null))
    return small
  }

  it('are set aside where the service answers everything else', async () => {
    const small = alone({ kind: 'status', status: 500 })
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect(detailsOf(small)).toMatchObject({ held: 0, expected: 1 })
  })

  it('fail the round where it is the way there that fails', async () => {
    expect(await alone({ kind: 'lost' }).round()).toMatchObject({ kind: 'failed' })
  })
})

describe('details that were read', () => {
  it('are announced once they are on disk, each once', async () => {
    const small = openSmallSchool({ current: 30, past: 0 })
    const announced: string[] = []
    await small.round({
      committed: (ids) => announced.push(...ids.filter((id) => small.desk.people.record(id)?.detail)),
    })
    expect(announced).toHaveLength(30)
    expect(new Set(announced)).toEqual(small.enrolled())
  })
})
