import { describe, expect, it } from 'vitest'
import { personId } from '../../../shared/domain/ids.ts'
import { heldIds } from './rig/desk.ts'
import { hour, minute, openSmallSchool } from './rig/open-small-school.ts'

const isDetail = (path: string) => /students\/current\/[0-9a-f-]{36}$/.test(path)

/** A school that was read once, and somebody of it. */
async function settled(options: Parameters<typeof openSmallSchool>[0] = {}) {
  const small = openSmallSchool({ current: 40, past: 20, ...options })
  await small.round()
  const ids = [...small.enrolled()]
  const holds = (id: string) => heldIds(small.desk, 'current').has(id)
  const pass = async (ms: number) => {
    await small.time.pass(ms)
    return await small.round()
  }
  return { ...small, ids, someone: ids[7] ?? '', holds, pass }
}
type Settled = Awaited<ReturnType<typeof settled>>

/** The list leaves people out although they are enrolled. */
function leaveOut({ network }: Settled, ids: readonly string[]) {
  network.setWeather(({ path }) => {
    if (!path.endsWith('/current/search')) return null
    return { kind: 'changed', change: without(...ids) }
  })
}

const without =
  (...ids: readonly string[]) =>
  (answer: unknown) => {
    const { data, ...rest } = answer as { data: { communityId: string }[] } // the school's own
    return { ...rest, data: data.filter(({ communityId }) => !ids.includes(communityId)) }
  }

const everyOther = (ids: readonly string[]) => ids.filter((_, at) => at % 2 === 0)

describe('removal', () => {
  it('takes two lists without a person, a 404, a known student who is found, and the same an hour later', async () => {
    const small = await settled()
    small.school.erase(small.someone)
    await small.pass(15 * minute)
    expect([small.holds(small.someone), small.desk.status().suspects]).toEqual([true, 1])
    expect(small.desk.removal.suspects()[0]).toMatchObject({ absent: 1, missingSince: null })
    await small.pass(15 * minute)
    expect(small.desk.removal.suspects()[0]?.missingSince).not.toBeNull()
    await small.pass(50 * minute)
    expect(small.holds(small.someone)).toBe(true)
    await small.pass(11 * minute)
    expect(small.holds(small.someone)).toBe(false)
    expect(small.desk.people.record(personId.parse(small.someone))).toBeNull()
  })
  it('is remembered for a quarter of a year, and no longer', async () => {
    const small = await settled()
    const someone = personId.parse(small.someone)
    small.school.erase(someone)
    for (let at = 0; at < 3; at += 1) await small.pass(61 * minute)
    expect(small.desk.removal.hasLeft(someone)).toBe(true)
    await small.pass(89 * 24 * hour)
    expect(small.desk.removal.hasLeft(someone)).toBe(true)
    await small.pass(2 * 24 * hour)
    expect(small.desk.removal.hasLeft(someone)).toBe(false)
  })
  it('never removes somebody the list leaves out but a direct read finds', async () => {
    const small = await settled()
    leaveOut(small, [small.someone])
    for (let at = 0; at < 8; at += 1) await small.pass(2 * hour)
    expect(small.holds(small.someone)).toBe(true)
  })
  it('proves nothing by a 404 that is not in the words of the service', async () => {
    const small = await settled()
    small.school.erase(small.someone)
    small.network.setWeather(({ path }) => (path.endsWith(small.someone) ? { kind: 'foreign-404' } : null))
    for (let at = 0; at < 5; at += 1) await small.pass(2 * hour)
    expect(small.holds(small.someone)).toBe(true)
    small.network.setWeather(() => null)
    await small.pass(2 * hour)
    await small.pass(2 * hour)
    expect(small.holds(small.someone)).toBe(false)
  })
  it('proves nothing while known students are not found either', async () => {
    const small = await settled()
    small.school.erase(small.someone)
    small.network.setWeather(({ path }) => (isDetail(path) ? { kind: 'status', status: 404 } : null))
    for (let at = 0; at < 5; at += 1) await small.pass(2 * hour)
    expect(small.holds(small.someone)).toBe(true)
  })
  it('is held up by no known student whose record cannot be read, nor is the round', async () => {
    const small = await settled()
    small.school.erase(small.someone)
    const unreadable = small.desk.removal.knownStudents(1)[0]?.id ?? ''
    small.network.setWeather(({ path }) =>
      path.endsWith(unreadable) ? { kind: 'status', status: 500 } : null,
    )
    for (let at = 0; at < 4; at += 1) expect(await small.pass(61 * minute)).toEqual({ kind: 'complete' })
    expect(small.holds(small.someone)).toBe(false)
  })
  it('waits for a suspect whose record cannot be read, and the round does not', async () => {
    const small = await settled()
    const isSuspect = (path: string) => path.endsWith(small.someone)
    small.network.setWeather((asked) => {
      if (isSuspect(asked.path)) return { kind: 'status', status: 500 }
      if (!asked.path.endsWith('/current/search')) return null
      const change = (answer: unknown) => {
        const { data, ...rest } = answer as { data: { communityId: string }[] } // the school's own
        return { ...rest, data: data.filter(({ communityId }) => communityId !== small.someone) }
      }
      return { kind: 'changed', change }
    })
    for (let at = 0; at < 4; at += 1) expect(await small.pass(61 * minute)).toEqual({ kind: 'complete' })
    expect(small.holds(small.someone)).toBe(true)
  })
  it('keeps a person as a past student whom the past list has, at the first 404', async () => {
    const small = await settled()
    small.school.leave(small.someone)
    await small.pass(15 * minute)
    expect(small.holds(small.someone)).toBe(true)
    await small.pass(15 * minute)
    expect(small.holds(small.someone)).toBe(false)
    const record = small.desk.people.record(personId.parse(small.someone))
    expect(record?.person).toMatchObject({ kind: 'past', detail_at: null })
    expect(record?.detail).toBeNull()
  })
  it('takes no old entry of the past list for proof', async () => {
    const small = await settled()
    small.school.leave(small.someone)
    for (let at = 0; at < 3; at += 1) await small.pass(15 * minute)
    small.school.comeBack(small.someone)
    await small.pass(25 * hour)
    expect(small.holds(small.someone)).toBe(true)
    small.school.erase(small.someone)
    await small.pass(15 * minute)
    await small.pass(15 * minute)
    expect(small.holds(small.someone)).toBe(true)
    await small.pass(61 * minute)
    expect(small.holds(small.someone)).toBe(false)
  })
  it('begins anew with somebody who was listed again in between', async () => {
    const small = await settled()
    small.school.erase(small.someone)
    await small.pass(15 * minute)
    await small.pass(15 * minute)
    expect(small.desk.removal.suspects()[0]?.missingSince).not.toBeNull()
    small.desk.parts.state.markSeen(personId.parse(small.someone), 'current', 99)
    small.desk.parts.state.beginSweep('current', 'another question')
    await small.pass(5 * hour)
    await small.pass(15 * minute)
    await small.pass(15 * minute)
    expect(small.holds(small.someone)).toBe(true)
  })
  it('takes no “not found” from before somebody came back for proof', async () => {
    const small = await settled()
    const vanish = () =>
      small.network.setWeather(({ path }) => {
        if (path.includes(small.someone)) return { kind: 'status', status: 404 }
        return path.endsWith('/current/search') ? { kind: 'changed', change: without(small.someone) } : null
      })
    vanish()
    await small.pass(15 * minute)
    await small.pass(15 * minute)
    small.network.setWeather(() => null)
    await small.pass(15 * minute)
    vanish()
    await small.pass(2 * hour)
    await small.pass(15 * minute)
    expect(small.holds(small.someone)).toBe(true)
    await small.pass(61 * minute)
    expect(small.holds(small.someone)).toBe(false)
  })
  it('never lets go of a person with corrections waiting', async () => {
    const small = await settled()
    const corrected = [personId.parse(small.someone)]
    small.school.leave(small.someone)
    for (let at = 0; at < 5; at += 1) {
      await small.time.pass(2 * hour)
      await small.round({ corrected })
    }
    expect(small.holds(small.someone)).toBe(true)
    await small.pass(minute)
    expect(small.holds(small.someone)).toBe(false)
  })
  it('counts nobody absent where the list answers another question than before', async () => {
    const small = await settled()
    small.desk.parts.state.beginSweep('current', 'another question')
    leaveOut(small, everyOther(small.ids).slice(0, 5))
    await small.pass(15 * minute)
    expect([small.desk.status().suspects, heldIds(small.desk, 'current').size]).toEqual([0, 40])
    await small.pass(15 * minute)
    expect(small.desk.status().suspects).toBe(5)
  })
})

describe('a list that shrank', () => {
  it('is no list at all where a page is empty although more are said to follow', async () => {
    const small = await settled()
    leaveOut(small, small.ids.slice(0, 10))
    expect(await small.pass(15 * minute)).toEqual({ kind: 'partial', missing: ['current'] })
    expect(small.desk.status().suspects).toBe(0)
  })
  const everybodyGone = async () => {
    const small = await settled()
    const gone = small.ids.slice(0, 15)
    for (const id of gone) small.school.erase(id)
    return { ...small, gone }
  }
  const goneFrom = (small: Settled, ids: readonly string[]) => ids.filter((id) => !small.holds(id)).length

  it('is one that loses a few at a time as well, however many days that takes', async () => {
    const small = await settled()
    const oneByOne = small.ids.slice(0, 12)
    for (const id of oneByOne) {
      small.school.erase(id)
      for (let at = 0; at < 3; at += 1) await small.pass(2 * hour)
    }
    expect(goneFrom(small, oneByOne)).toBe(10)
    expect(small.desk.removal.review()).toMatchObject({ suspects: 2, approvedAt: null })
  })
  it('takes nobody until a person has looked, and then those who were looked at', async () => {
    const small = await everybodyGone()
    for (let at = 0; at < 4; at += 1) await small.pass(2 * hour)
    expect(goneFrom(small, small.gone)).toBe(0)
    expect(small.desk.removal.review()).toMatchObject({
      suspects: 15,
      totalWas: 40,
      totalIs: 25,
      approvedAt: null,
    })
    small.desk.removal.approveReview()
    await small.pass(minute)
    await small.pass(2 * hour)
    expect(goneFrom(small, small.gone)).toBe(15)
  })
  it('asks again when more people go than were looked at', async () => {
    const small = await everybodyGone()
    await small.pass(2 * hour)
    small.desk.removal.approveReview()
    const more = small.ids.slice(15, 30)
    for (const id of more) small.school.erase(id)
    for (let at = 0; at < 4; at += 1) await small.pass(2 * hour)
    expect(goneFrom(small, [...small.gone, ...more])).toBe(0)
    expect(small.desk.removal.review()).toMatchObject({ suspects: 30, approvedAt: null })
  })
  it('does not stretch an approval to other people when those it was for are back', async () => {
    const small = await settled()
    leaveOut(small, everyOther(small.ids).slice(0, 15))
    await small.pass(2 * hour)
    small.desk.removal.approveReview()
    small.network.setWeather(() => null)
    const others = everyOther(small.ids.slice(1)).slice(0, 15)
    for (const id of others) small.school.erase(id)
    for (let at = 0; at < 4; at += 1) await small.pass(2 * hour)
    expect(goneFrom(small, small.ids)).toBe(0)
    expect(small.desk.removal.review()).toMatchObject({ suspects: 15, approvedAt: null })
  })
  it('holds a sweep back whose total fell by more than a twentieth, however few are missing', async () => {
    const small = await settled({ current: 40 })
    for (const id of small.ids.slice(0, 3)) small.school.erase(id)
    for (let at = 0; at < 4; at += 1) await small.pass(2 * hour)
    expect(goneFrom(small, small.ids.slice(0, 3))).toBe(0)
    expect(small.desk.removal.review()?.approvedAt).toBeNull()
  })
  it('drops the question when everybody is listed again', async () => {
    const small = await settled()
    leaveOut(small, everyOther(small.ids))
    await small.pass(15 * minute)
    expect(small.desk.removal.review()?.suspects).toBe(20)
    small.network.setWeather(() => null)
    await small.pass(15 * minute)
    expect([small.desk.removal.review(), small.desk.status().suspects]).toEqual([null, 0])
  })
})
