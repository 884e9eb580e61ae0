import { describe, expect, it } from 'vitest'
import { chineseKeys, wadeGilesOf } from '../../../../electron/search/names/chinese-keys.ts'

const sharesKey = (one: string, other: string) =>
  chineseKeys(one).some((key) => chineseKeys(other).includes(key))

describe('the Chinese keys', () => {
  it.each([
    ['hsu', 'xu'],
    ['hsieh', 'xie'],
    ['tsai', 'cai'],
    ['chow', 'zhou'],
    ['cheung', 'zhang'],
    ['ng', 'wu'],
    ['ng', 'huang'],
    ['chiu', 'qiu'],
    ['hsiaoming', 'xiaoming'],
    ['kayan', 'jiaxin'],
  ])('of %s and %s have a reading in common', (one, other) => {
    expect(sharesKey(one, other)).toBe(true)
  })

  it('are empty for other names', () => {
    for (const name of ['smith', 'thompson', 'kristopher', 'ng2', '王']) expect(chineseKeys(name)).toEqual([])
    expect(sharesKey('zhang', 'wang')).toBe(false)
  })
})

describe('the Wade-Giles spelling', () => {
  it.each([
    ['xu', 'hsu'],
    ['xie', 'hsieh'],
    ['zhong', 'chung'],
    ['cai', 'tsai'],
    ['qian', 'chien'],
    ['zhi', 'chih'],
    ['guo', 'kuo'],
    ['deng', 'teng'],
  ])('of %s is %s', (pinyin, spelling) => {
    expect(wadeGilesOf(pinyin)).toContain(spelling)
  })

  it('is empty for a syllable that is spelled the same', () => {
    expect(wadeGilesOf('li')).toEqual([])
  })
})
