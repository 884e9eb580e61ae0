import { expect, it } from 'vitest'
import { resemblance } from '../../../../electron/search/matching/resemblance.ts'

it('scores a name with the same beginning and common letters higher than another name', () => {
  expect(resemblance('matilda', 'mathilde')).toBeGreaterThan(resemblance('matilda', 'george'))
  expect(resemblance('zzz', 'george')).toBe(0)
})
