import { expect, it } from 'vitest'
import { grown } from '../../../../electron/search/words/packed-lists.ts'

it('keeps the values of a longer array, and fills the rest with zeros', () => {
  const larger = grown(Int32Array.of(1, 2, 3), 10)
  expect(larger.length).toBeGreaterThanOrEqual(10)
  expect([...larger.subarray(0, 4)]).toEqual([1, 2, 3, 0])
})
