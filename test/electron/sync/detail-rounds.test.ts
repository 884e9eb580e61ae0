import { describe, expect, it } from 'vitest'
import { personId } from '../../../shared/domain/ids.ts'
import { hour, isDetail, minute, openSmallSchool } from './rig/open-small-school.ts'
import { behindTheSchool } from './rig/truth.ts'

it('reads details of the open card first, then of people with corrections, then of boarders', async () => {
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

describe('details that cannot be read', () => {
  it('skips details that the key may not read, and still completes the round', async () => {
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
  it.each([
    [404, 0, 7],
    [404, 8, 7],
    [403, 8, 8],
  ])('reads details weekly, but seldom, beside unreadable ones (%i, %i new)', async (status, count, days) => {
    const small = openSmallSchool({ current: 12 })
    if (status === 404) await small.round()
    const added = Array.from({ length: count }, () => small.school.enrol())
    const bad = count > 0 ? added : [...small.enrolled()].slice(0, 1)
    const isBad = (path: string) => bad.some((id) => path.endsWith(id))
    small.network.setWeather(({ path }) => (isBad(path) ? { kind: 'status', status } : null))
    for (let at = 0; at < 9 * 3; at += 1) {
      await small.time.pass(8 * hour)
      await small.round()
    }
    const dayAgo = small.time.clock.now() - 24 * hour
    const lately = small.school.journal.entries().filter(({ path, at }) => isDetail(path) && at > dayAgo)
    expect(lately.length).toBeLessThanOrEqual(2 * 12)
    const oldest = small.desk.stores.cache.read.prepare<[string], { at: string }>(
      'SELECT min(read_at) AS at FROM detail WHERE community_id <> ?',
    )
    const ageMs = small.time.clock.now() - Date.parse(oldest.get(`${bad[0]}`)?.at ?? '')
    expect(ageMs).toBeLessThanOrEqual(days * 24 * hour)
  })
  it('completes a round without details if the token is refused only for details', async () => {
    const small = openSmallSchool({ current: 12 })
    small.network.setWeather(({ path }) => (isDetail(path) ? { kind: 'status', status: 401 } : null))
    expect(await small.round()).toEqual({ kind: 'partial', missing: ['details'] })
  })
  it('reports details as missing, not as forbidden to the key, if a gateway answers 403', async () => {
    const small = openSmallSchool({ current: 30 })
    small.network.setWeather(({ path }) => (isDetail(path) ? { kind: 'gateway-403' } : null))
    expect(await small.round()).toEqual({ kind: 'partial', missing: ['details'] })
    expect(small.desk.status().datasets.some(({ isForbidden }) => isForbidden)).toBe(false)
  })
})
