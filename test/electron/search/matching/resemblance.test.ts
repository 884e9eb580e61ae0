import { describe, expect, it } from 'vitest'
import { resemblance } from '../../../../electron/search/matching/resemblance.ts'

describe('resemblance', () => {
  it('is more for a name that begins alike and shares letters than for a stranger', () => {
    expect(resemblance('matilda', 'mathilde')).toBeGreaterThan(resemblance('matilda', 'george'))
    expect(resemblance('zzz', 'george')).toBe(0)
  })
})
