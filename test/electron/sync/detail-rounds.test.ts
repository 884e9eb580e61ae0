import { describe, expect, it } from 'vitest'
import { personId } from '../../../shared/domain/ids.ts'
import { hour, minute, openSmallSchool } from './rig/open-small-school.ts'
import { behindTheSchool } from './rig/truth.ts'

const first = <T>(items: Iterable<T>): T => {
  for (const item of items) return item
  throw new Error('no person')
}
const isDetail = (path: string) => /students\/current\/[0-9a-f-]{36}$/.test(path)

describe('the order of details', () => {
  it('is the open card first, then those with corrections, then boarders', async () => {
    const { school, enrolled, round, desk } = openSmallSchool({ pageSize: 100 })
    const isDayStudent = (id: string) => school.world.find(id)?.boarding.length === 0
    const [open, corrected] = [...enrolled()]
      .filter(isDayStudent)
      .slice(-2)
      .map((id) => personId.parse(id))
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
  it('do not delay the weekly reading of all others if they are the oldest', async () => {
    const small = openSmallSchool({ current: 12 })
    await small.round()
    const [bad] = small.enrolled()
    small.network.setWeather(({ path }) => (path.endsWith(`${bad}`) ? { kind: 'status', status: 404 } : null))
    for (let at = 0; at < 8 * 6; at += 1) {
      await small.time.pass(4 * hour)
      await small.round()
    }
    const oldest = small.desk.stores.cache.read.prepare<[string], { at: string }>(
      'SELECT min(read_at) AS at FROM detail WHERE community_id <> ?',
    )
    const ageMs = small.time.clock.now() - Date.parse(oldest.get(`${bad}`)?.at ?? '')
    expect(ageMs).toBeLessThanOrEqual(7 * 24 * hour)
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
