import { describe, expect, it } from 'vitest'
import { personId } from '../../../shared/domain/ids.ts'
import { heldIds } from './rig/desk.ts'
import { hour, openSmallSchool } from './rig/open-small-school.ts'
import { without } from './rig/settled-school.ts'

const day = 25 * hour

async function settled() {
  const small = openSmallSchool({ current: 20, past: 40 })
  await small.round()
  const holds = (id: string) => heldIds(small.desk, 'past').has(id)
  const days = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      await small.time.pass(day)
      await small.round()
    }
  }
  return { ...small, ids: [...small.past()], holds, days }
}

describe('a past student', () => {
  it('whom the school erased goes after three lists and two more days', async () => {
    const small = await settled()
    const [someone = ''] = small.ids
    small.school.erase(someone)
    await small.days(4)
    expect(small.holds(someone)).toBe(true)
    await small.days(2)
    expect(small.holds(someone)).toBe(false)
    expect(heldIds(small.desk, 'past').size).toBe(39)
    expect(small.desk.removal.hasLeft(personId.parse(someone))).toBe(true)
    for (const table of ['seen', 'missing'])
      expect(
        small.desk.stores.cache.read.prepare(`SELECT 1 FROM ${table} WHERE community_id = ?`).get(someone),
      ).toBeUndefined()
  })
  it('stays whom one list or two leave out, however often', async () => {
    const small = await settled()
    const [someone = ''] = small.ids
    for (let at = 0; at < 4; at += 1) {
      small.network.setWeather(({ path }) =>
        path.endsWith('/past/search') ? { kind: 'changed', change: without(someone) } : null,
      )
      await small.days(2)
      small.network.setWeather(() => null)
      await small.days(1)
    }
    expect(small.holds(someone)).toBe(true)
  })
  it('stays where many vanish at once: that is a list at fault, unless it says so for two weeks', async () => {
    const small = await settled()
    for (const id of small.ids.slice(0, 11)) small.school.erase(id)
    await small.days(14)
    expect(heldIds(small.desk, 'past').size).toBe(40)
    await small.days(4)
    expect(heldIds(small.desk, 'past').size).toBe(29)
  })
  it('stays where many vanish and nobody read the list for a month: days alone are no proof', async () => {
    const small = await settled()
    for (const id of small.ids.slice(0, 11)) small.school.erase(id)
    await small.days(4)
    await small.time.pass(30 * day)
    await small.days(2)
    expect(heldIds(small.desk, 'past').size).toBe(40)
  })
})
