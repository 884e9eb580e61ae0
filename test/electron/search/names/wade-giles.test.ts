import { describe, expect, it } from 'vitest'
import { wadeGilesOf } from '../../../../electron/search/names/wade-giles.ts'

describe('Wade-Giles', () => {
  it.each([
    ['xu', 'hsu'],
    ['xie', 'hsieh'],
    ['zhong', 'chung'],
    ['cai', 'tsai'],
    ['qian', 'chien'],
    ['zhi', 'chih'],
    ['guo', 'kuo'],
    ['deng', 'teng'],
  ])('writes %s as %s', (pinyin, spelling) => {
    expect(wadeGilesOf(pinyin)).toContain(spelling)
  })

  it('has nothing to say of a syllable that both write alike', () => {
    expect(wadeGilesOf('li')).toEqual([])
  })
})
