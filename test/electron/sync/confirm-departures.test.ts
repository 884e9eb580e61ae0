import { describe, expect, it } from 'vitest'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import { detailOf, idOf } from '../../support/people.ts'
import { absentPeople, notFound, nowhere, saying } from './rig/absent-people.ts'
import { day, hour } from './rig/open-small-school.ts'
import { numbers } from './rig/scripted-list.ts'

/* Each step from an absence to a departure, without a round around it. */

const forbidden: Failure = { code: 'forbidden', endpoint: 'GET' }
const denied = new AppError(forbidden, { cause: { apiCode: 'PA1102', message: null } })
const portal: Failure = { code: 'portal' }
const unreadable: Failure = { code: 'bad-data', endpoint: 'GET', fault: 'no person' }
const noKey: Failure = { code: 'key-refused', reason: 'revoked' }

describe('a person missing from lists', () => {
  it('checks a person after two lists without them, and counts a 404 only if a known student is found', async () => {
    const { absent, confirm, read, noted, gone, committed } = absentPeople(5, nowhere(1, 2))
    absent([1])
    absent([2], 1)
    await confirm()
    expect([read, noted(), gone(), committed()]).toEqual([[1, 5], [[1, 0]], [], [5, 1]])
  })

  it('stores the record of a suspect who is found, and suspects them no longer', async () => {
    const { absent, confirm, suspects, noted, missing, committed, all, time } = absentPeople(5)
    await time.pass(hour)
    absent([1])
    missing(1, 2 * hour)
    await confirm()
    expect([suspects(), noted(), committed()]).toEqual([[], [], [1]])
    expect(all(`SELECT detail_at AS at FROM person WHERE community_id = '${idOf(1)}'`)).toEqual([
      { at: '2026-03-02T09:00:00.000Z' },
    ])
  })

  it.each<[string, number, boolean]>([
    ['does not remove a person within an hour of the first 404', hour - 1, false],
    ['does not remove a person at the moment of the first 404', 0, false],
    ['removes a person an hour after the first 404', hour, true],
    ['checks a person again after the clock was set back, and restarts the hour', -1, false],
  ])('%s', async (_, ms, goes) => {
    const { absent, missing, confirm, gone, noted, held, read } = absentPeople(5, nowhere(1))
    absent([1])
    missing(1, ms)
    await confirm()
    expect(gone().map(([n]) => n)).toEqual(goes ? [1] : [])
    expect(noted()).toEqual(goes ? [] : [[1, Math.max(ms, 0)]])
    expect([held().includes(1), read.length > 0]).toEqual([!goes, ms >= hour || ms < 0])
  })

  it('removes a person with a proof, and stores the proof', async () => {
    const at = '404 or 403 at 2026-03-02T06:00:00.000Z and an hour later'
    const { absent, missing, confirm, gone } = absentPeople(5, saying({ 1: denied }))
    absent([1])
    missing(1, 2 * hour)
    await confirm()
    expect(gone()).toEqual([[1, at]])
    const seen = absentPeople(20, nowhere(...numbers(11)))
    seen.absent(numbers(11))
    await seen.confirm()
    seen.deps.removal.approveReview()
    seen.missing(1, 2 * hour)
    await seen.confirm()
    expect(seen.gone()).toEqual([[1, `approved, ${at}`]])
  })

  it('removes a person at the first 404 if the last past list has them', async () => {
    const { absent, confirm, gone, deps, held } = absentPeople(5, nowhere(1))
    deps.people.putListing({ scope: 'past', id: idOf(1) }, { communityId: idOf(1) })
    deps.state.markSeen(idOf(1), 'past', 1)
    absent([1])
    deps.db.prepare("UPDATE seen SET absent = 0 WHERE scope = 'past'").run()
    await confirm()
    expect([gone(), held()]).toEqual([[[1, 'listed among past students']], numbers(5)])
  })

  const came = { startDate: '2026-02-02' }
  it.each([
    [{ leavingDate: '2026-03-01' }, {}, true],
    [{ leavingDate: '2026-03-02' }, {}, false],
    [{ leavingDate: null }, { leftDate: '2026-03-01' }, false], // without a start it may be of a former enrolment
    [{ ...came, leavingDate: null }, { leftDate: '2026-03-01' }, true],
    [{ ...came, leavingDate: '2026-02-01' }, { leftDate: '2026-02-01' }, false],
    [{ ...came, leavingDate: '1900-01-01' }, { leftDate: '2026-02-27' }, true],
    [{ startDate: '2020-02-03', leavingDate: null }, { yearLeft: 2025 }, true],
    [{ startDate: '2020-02-03', leavingDate: null }, { yearLeft: 2026 }, false],
    [{ ...came, leavingDate: null }, { yearLeft: 2025 }, false],
    [{ leavingDate: null }, { yearLeft: 2025 }, false],
  ])('makes a listed leaver a past student after the leaving date (%j, %j: %j)', async (days, left, goes) => {
    const { absent, listedAsPast, confirm, gone, read } = absentPeople(5)
    absent([1])
    listedAsPast([1], days, left)
    await confirm()
    expect(gone()).toEqual(goes ? [[1, 'listed among past students, after the leaving date']] : [])
    expect(read.length > 0).toBe(!goes)
  })

  it('does not remove a person by the leaving date alone, without the past list', async () => {
    const { absent, deps, confirm, gone } = absentPeople(5)
    absent([1])
    deps.people.putDetail({ id: idOf(1) }, { ...detailOf(1), leavingDate: '2026-03-01' })
    await confirm()
    expect(gone()).toEqual([])
  })

  it('does not remove a person with waiting corrections', async () => {
    const { absent, missing, confirm, read, corrected, gone } = absentPeople(5, {
      detail: (n) => {
        if (n === 2) corrected.push(2, 3) // saved while the round reads
        return n > 3 ? {} : notFound
      },
    })
    absent([1, 2, 3])
    for (const n of [1, 2, 3]) missing(n, 2 * hour)
    corrected.push(1)
    await confirm()
    expect([read, gone()]).toEqual([[2, 5], []])
  })

  it('drops an old 404 when the person is listed again, and a departure after ninety days', async () => {
    const { missing, departed, confirm, noted, gone } = absentPeople(5)
    missing(3, 2 * hour)
    departed([7], 90 * day)
    departed([8], 90 * day + 1)
    await confirm()
    expect([noted(), gone()]).toEqual([[], [[7, 'gone']]])
  })
})

it.each<[string, number, Readonly<Record<number, Failure | Error>>, readonly number[]]>([
  ['is a 403 of a gateway', 5, { 1: forbidden }, [1]],
  ['is a 403 that the known student gets, too', 5, { 1: denied, 5: denied }, [1, 5]],
  ['is not in the service’s own words', 5, { 1: { code: 'not-found', documented: false } }, [1]],
  ['is no 404 but an unreadable record', 5, { 1: unreadable }, [1]],
  ['is sent for the known student who was read last, too', 5, { 1: notFound, 5: notFound }, [1, 5]],
  [
    'comes while three known students are unreadable',
    6,
    { 1: notFound, 4: unreadable, 5: portal, 6: unreadable },
    [1, 6, 5, 4],
  ],
  ['comes while there is no known student', 1, { 1: notFound }, [1]],
])('ignores an answer that %s', async (_, count, said, reads) => {
  const { absent, confirm, noted, read } = absentPeople(count, saying(said))
  absent([1])
  await confirm()
  expect([noted(), read]).toEqual([[], reads])
})

it('counts a 404 if one of three known students can be read', async () => {
  const { absent, confirm, noted } = absentPeople(6, saying({ 1: notFound, 5: portal, 6: unreadable }))
  absent([1])
  await confirm()
  expect(noted()).toEqual([[1, 0]])
})

describe('a record that cannot be read', () => {
  it('checks an unreadable record in a later round if a known student can be read', async () => {
    const { absent, confirm, suspects, noted, read } = absentPeople(5, saying({ 1: portal, 2: notFound }))
    absent([1, 2])
    await confirm()
    expect([suspects(), noted(), read]).toEqual([[1, 2], [[2, 0]], [1, 5, 2, 5]])
  })

  it.each<[string, Readonly<Record<number, Failure>>, Failure]>([
    ['every record is unreadable', Object.fromEntries(numbers(5).map((n) => [n, portal])), portal],
    ['the key is refused for the suspect', { 1: noKey }, noKey],
    ['the key is refused for a known student', { 1: notFound, 5: noKey }, noKey],
  ])('fails the round if %s', async (_, said, failure) => {
    const { absent, failedConfirm } = absentPeople(5, saying(said))
    absent([1])
    expect(await failedConfirm()).toEqual(new AppError(failure))
  })

  it('does not count a bug as a failure of the record', async () => {
    const bug = new Error('a bug')
    const { absent, failedConfirm } = absentPeople(5, saying({ 1: bug }))
    absent([1])
    expect(await failedConfirm()).toBe(bug)
  })
})

describe('a list of this desk alone', () => {
  const scope = { campuses: ['Here'] }
  const moved = (...who: readonly number[]) => ({
    scope,
    detail: (n: number) => ({ campus: who.includes(n) ? 'There' : 'Here' }),
  })
  const narrowed = { was: 100, is: 90, isNarrowed: true }
  const uncounted = { was: null, is: null, isNarrowed: true }

  it('drops people who moved to another campus at once, and does not count them as a shrunken list', async () => {
    const { absent, confirm, deps, held, read, committed } = absentPeople(20, moved(...numbers(5)))
    absent(numbers(6), 1)
    await confirm(narrowed)
    expect(held()).toEqual(numbers(15, 6))
    expect([deps.removal.review(), read, committed()]).toEqual([null, numbers(6), numbers(6)])
    const fewer = absentPeople(20, moved(...numbers(4)))
    fewer.absent(numbers(5), 1)
    fewer.absent([20], 2)
    fewer.deps.scope.takeOut('current', idOf(19)) // by the list itself
    await fewer.confirm(narrowed)
    expect(fewer.deps.removal.review()).toMatchObject({ totalWas: 96, totalIs: 90 })
  })

  it('does not compare the total of a filtered list with an unknown earlier total', async () => {
    const { absent, confirm, deps } = absentPeople(20, moved(1))
    absent([1], 1)
    absent([2], 1)
    await confirm({ was: null, is: 1, isNarrowed: true })
    expect(deps.removal.review()).toBeNull()
  })

  it.each([
    [false, [2]],
    [true, [1, 2]],
  ])('checks people missing from one list at once only if it was filtered: %s', async (isNarrowed, reads) => {
    const { absent, confirm, read } = absentPeople(20, moved(1, 2, 3))
    absent([1], 1)
    absent([2], 3)
    await confirm({ ...uncounted, isNarrowed })
    expect(read).toEqual(reads)
  })

  it('drops the filters once the list left out three people inside the scope, and checks no others', async () => {
    const { absent, confirm, read } = absentPeople(20, moved(2))
    absent(numbers(6), 1)
    await confirm(uncounted)
    expect(read).toEqual([1, 2, 3, 4])
  })

  it('keeps a suspect whose record is unreadable, and fails if the key is refused', async () => {
    const { absent, confirm, read, suspects } = absentPeople(20, { scope, ...saying({ 1: portal }) })
    absent([1, 2], 1)
    await confirm(uncounted)
    expect([read, suspects()]).toEqual([[1, 2], [1]])
    const stopped = absentPeople(20, { scope, ...saying({ 1: noKey }) })
    stopped.absent([1], 1)
    await expect(stopped.confirm(uncounted)).rejects.toEqual(new AppError(noKey))
  })

  it('accepts a known student who moved to another campus as found', async () => {
    const { absent, confirm, noted, held } = absentPeople(5, {
      scope,
      detail: (n) => (n === 1 ? notFound : { campus: n === 5 ? 'There' : 'Here' }),
    })
    absent([1])
    await confirm()
    expect([noted(), held()]).toEqual([[[1, 0]], numbers(4)])
  })
})
