import { describe, expect, it } from 'vitest'
import { chineseKeys } from '../../../../electron/search/names/chinese-keys.ts'

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
