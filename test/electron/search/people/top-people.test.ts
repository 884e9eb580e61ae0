import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstInOrder, highestScores } from '../../../../electron/search/people/top-people.ts'

describe('the foremost of many', () => {
  it('are those that sorting all would put first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 90_000 }), { minLength: 1, maxLength: 200 }),
        fc.nat(40),
        (scores, wanted) => {
          const all = Int32Array.from(scores.keys())
          const before = (one: number, other: number) =>
            (scores[one] ?? 0) === (scores[other] ?? 0)
              ? one < other
              : (scores[one] ?? 0) > (scores[other] ?? 0)
          const sorted = Array.from(all).sort((a, b) => (before(a, b) ? -1 : 1))
          const likely = highestScores(all, Int32Array.from(scores), wanted)
          expect(Array.from(firstInOrder(likely, wanted, before))).toEqual(sorted.slice(0, wanted))
        },
      ),
    )
  })
})
