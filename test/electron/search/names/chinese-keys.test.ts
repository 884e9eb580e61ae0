import { describe, expect, it } from 'vitest'
import { chineseKeys, wadeGilesOf } from '../../../../electron/search/names/chinese-keys.ts'

const sharesKey = (one: string, other: string) =>
  chineseKeys(one).some((key) => chineseKeys(other).includes(key))

describe('Chinese names in whichever spelling', () => {
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
  ])('%s and %s have a reading in common', (one, other) => {
    expect(sharesKey(one, other)).toBe(true)
  })

  it('are not read into names that are none', () => {
    for (const name of ['smith', 'thompson', 'kristopher', 'ng2', '王']) expect(chineseKeys(name)).toEqual([])
    expect(sharesKey('zhang', 'wang')).toBe(false)
  })
})

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
