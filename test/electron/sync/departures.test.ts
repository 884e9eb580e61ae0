import { describe, expect, it } from 'vitest'
import { personId } from '../../../shared/domain/ids.ts'
import { absentPeople, nowhere } from './rig/absent-people.ts'
import { heldIds } from './rig/desk.ts'
import { day, hour, minute } from './rig/open-small-school.ts'
import { numbers } from './rig/scripted-list.ts'
import { everyOther, leaveOut, notesOf, type Settled, settled, vanish } from './rig/settled-school.ts'

describe('removal', () => {
  it('removes a person after two lists without them and two 404s, an hour apart, beside a found student', async () => {
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
    expect(notesOf(small, small.someone)).toEqual([])
  })
  it('shows a review of the present suspects and of no others', async () => {
    const small = await settled()
    const version = () => small.desk.removal.suspectsVersion()
    const none = version()
    leaveOut(small, small.ids.slice(0, 1))
    await small.pass(15 * minute)
    const one = version()
    expect([one === none, one === version()]).toEqual([false, true])
    leaveOut(small, small.ids.slice(3, 4))
    await small.pass(15 * minute)
    expect([none, one]).not.toContain(version())
  })
  it('keeps a person on the past list as a past student, at the first 404', async () => {
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
  it('does not take an old entry of the past list as proof', async () => {
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
  it('counts no one as absent if the request for the list has changed', async () => {
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
  const fifteenGone = async () => {
    const small = await settled()
    const gone = small.ids.slice(0, 15)
    for (const id of gone) small.school.erase(id)
    return { ...small, gone }
  }
  const goneFrom = (small: Settled, ids: readonly string[]) => ids.filter((id) => !small.holds(id)).length
  it('removes no one until the user approves the review, and then only the reviewed people', async () => {
    const small = await fifteenGone()
    for (let at = 0; at < 4; at += 1) await small.pass(2 * hour)
    expect(goneFrom(small, small.gone)).toBe(0)
    const totals = { totalWas: 40, totalIs: 25 }
    expect(small.desk.removal.review()).toMatchObject({ suspects: 15, ...totals, approvedAt: null })
    small.desk.removal.approveReview()
    await small.pass(minute)
    await small.pass(2 * hour)
    expect(goneFrom(small, small.gone)).toBe(15)
    await small.pass(minute)
    expect(small.desk.removal.review()).toBeNull()
    expect(small.gone.flatMap((id) => notesOf(small, id))).toEqual([])
  })
  it('needs no review at the end of a year if the past list has all leavers, even with 101 rows a page', async () => {
    const small = await settled({ current: 320, pageSize: 100 })
    const left = Number(/^\d+/.exec(small.school.endYear()[0] ?? ''))
    for (const one of small.school.world.people)
      if (one.stage === 'community' && one.place) one.stage = 'past'
    expect(await small.pass(15 * minute)).toEqual({ kind: 'complete' })
    expect(small.enrolled().size).toBe(320 - left)
    expect(small.desk.status()).toMatchObject({ suspects: left, quarantined: 1 })
    expect(small.desk.removal.review()).toBeNull()
    expect(small.desk.parts.state.sweep('current')?.total).toBe(320 - left + 1)
  })
  it('asks again about people of an approved review who were listed again and then vanish', async () => {
    const small = await settled()
    const gone = everyOther(small.ids).slice(0, 15)
    vanish(small, gone)
    await small.pass(2 * hour)
    small.desk.removal.approveReview()
    vanish(small, gone.slice(5))
    await small.pass(minute)
    vanish(small, gone)
    for (let at = 0; at < 4; at += 1) await small.pass(2 * hour)
    expect(goneFrom(small, gone.slice(0, 5))).toBe(0)
    expect(small.desk.removal.review()?.approvedAt).toBeNull()
  })
  it('does not apply an approval to other people when the approved people are back', async () => {
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
  it('reports since when it waits for the user’s decision', async () => {
    const small = await fifteenGone()
    await small.pass(15 * minute)
    const { heldSince } = small.desk.status()
    expect(heldSince).toBe(small.desk.removal.review()?.openedAt)
    await small.pass(26 * hour)
    expect(small.desk.status().heldSince).toBe(heldSince)
    small.desk.removal.approveReview()
    expect(small.desk.status().heldSince).toBeNull()
  })
})

describe('many suspects at once', () => {
  const all = (count: number) => nowhere(...numbers(count))

  it.each([
    [50, 10, false],
    [50, 11, true],
    [600, 12, false],
    [600, 13, true],
  ])('opens a review if many of %i people are suspects (%i)', async (count, many, waits) => {
    const { absent, confirm, read, deps } = absentPeople(count, all(many))
    absent(numbers(many), 1)
    await confirm({ was: count, is: count - 1 })
    const review = expect.objectContaining({ suspects: many, totalWas: count, totalIs: count - 1 })
    expect([deps.removal.review(), read]).toEqual([waits ? review : null, []])
  })

  it('removes 20 suspects at once if the past list confirms them, and does not count them for a review', async () => {
    const { absent, listedAsPast, confirm, gone, deps } = absentPeople(50, all(5))
    absent(numbers(25))
    listedAsPast(numbers(20, 6), { leavingDate: '2026-02-27' })
    await confirm({ was: 50, is: 25 })
    expect(gone().map(([n]) => n)).toEqual(numbers(20, 6))
    expect(deps.removal.review()).toMatchObject({ suspects: 5 })
    await confirm({ was: 25, is: 25 })
    deps.removal.approveReview()
    await confirm({ was: 25, is: 25 })
    expect(deps.removal.suspects().every(({ missingSince }) => missingSince !== null)).toBe(true)
  })

  it('counts suspects together with the departures of the last two weeks', async () => {
    const within = absentPeople(50, all(5))
    within.absent(numbers(5))
    within.departed(numbers(6, 100), 14 * day - 1)
    await within.confirm()
    expect([within.deps.removal.review()?.suspects, within.read]).toEqual([5, []])
    const before = absentPeople(50, all(5))
    before.absent(numbers(5))
    before.departed(numbers(6, 100), 14 * day)
    await before.confirm()
    expect([before.deps.removal.review(), before.noted().length]).toEqual([null, 5])
  })

  it.each([
    [100, 95, false],
    [100, 94, true],
    [null, 94, false],
    [100, null, false],
  ])('reviews even one suspect if the list shrank by over a twentieth (%j, %j)', async (was, is, waits) => {
    const { absent, confirm, deps } = absentPeople(100, nowhere(1))
    absent([1])
    await confirm({ was, is })
    const [suspect] = deps.removal.suspects()
    expect([deps.removal.review() !== null, suspect?.missingSince === null]).toEqual([waits, waits])
  })

  it('keeps a review open although the suspects become fewer, and then removes only the reviewed people', async () => {
    const { absent, confirm, list, deps, read } = absentPeople(50, all(12))
    absent(numbers(11))
    await confirm()
    for (const n of numbers(6)) list(n)
    await confirm()
    expect([read, deps.removal.review()]).toMatchObject([[], { suspects: 5, approvedAt: null }])
    deps.removal.approveReview()
    await confirm({ was: 50, is: 39 })
    const missing = deps.removal.suspects().map(({ missingSince }) => missingSince !== null)
    expect(missing).toEqual(Array(5).fill(true))
    absent([12], 1)
    await confirm()
    expect(deps.removal.review()?.approvedAt).not.toBeNull()
  })

  it('closes the review once everyone is listed again', async () => {
    const { absent, confirm, list, deps } = absentPeople(50, all(11))
    absent(numbers(11))
    await confirm()
    expect(deps.removal.review()?.suspects).toBe(11)
    for (const n of numbers(11)) list(n)
    await confirm()
    expect(deps.removal.review()).toBeNull()
  })
})
