import { describe, expect, it } from 'vitest'
import { absentPeople } from './rig/absent-people.ts'
import { hour } from './rig/open-small-school.ts'
import { numbers } from './rig/scripted-list.ts'

const day = 24 * hour
const notFound = { code: 'not-found', documented: true } as const
/** The direct read knows none of these. */
const nowhere = (...who: readonly number[]) => ({ detail: (n: number) => (who.includes(n) ? notFound : {}) })

describe('many suspects at once', () => {
  const all = (count: number) => ({ ...nowhere(...numbers(count)) })

  it.each([
    [50, 10, false],
    [50, 11, true],
    [600, 12, false],
    [600, 13, true],
  ])('of %i people wait for a person (%i of them)', async (count, many, waits) => {
    const { absent, confirm, read, deps } = absentPeople(count, all(many))
    absent(numbers(many), 1)
    await confirm({ was: count, is: count - 1 })
    expect(deps.removal.review()).toEqual(
      waits ? expect.objectContaining({ suspects: many, totalWas: count, totalIs: count - 1 }) : null,
    )
    expect(read).toEqual([])
  })

  it('are counted with those who went in the last two weeks', async () => {
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
  ])('are as good as one on a list that shrank by more than a twentieth (%j, %j)', async (was, is, waits) => {
    const { absent, confirm, deps } = absentPeople(100, nowhere(1))
    absent([1])
    await confirm({ was, is })
    expect([deps.removal.review() !== null, deps.removal.suspects()[0]?.missingSince === null]).toEqual([
      waits,
      waits,
    ])
  })

  it('wait on, though fewer by now, until a person has looked; then those alone go whom they looked at', async () => {
    const { absent, confirm, list, deps, read } = absentPeople(50, all(12))
    absent(numbers(11))
    await confirm()
    for (const n of numbers(6)) list(n)
    await confirm()
    expect([read, deps.removal.review()]).toMatchObject([[], { suspects: 5, approvedAt: null }])
    deps.removal.approveReview()
    await confirm({ was: 50, is: 39 })
    expect(deps.removal.suspects().map(({ missingSince }) => missingSince !== null)).toEqual(
      Array.from({ length: 5 }, () => true),
    )
    absent([12], 1)
    await confirm()
    expect(deps.removal.review()?.approvedAt).not.toBeNull()
  })

  it('are no question any more once everybody is listed again', async () => {
    const { absent, confirm, list, deps } = absentPeople(50, all(11))
    absent(numbers(11))
    await confirm()
    expect(deps.removal.review()?.suspects).toBe(11)
    for (const n of numbers(11)) list(n)
    await confirm()
    expect(deps.removal.review()).toBeNull()
  })
})
