import { expect, it } from 'vitest'
import { chineseKeys, wadeGilesOf } from '../../../../electron/search/names/chinese-keys.ts'

const sharesKey = (one: string, other: string) =>
  chineseKeys(one).some((key) => chineseKeys(other).includes(key))

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
])('gives %s and %s a common Pinyin reading', (one, other) => {
  expect(sharesKey(one, other)).toBe(true)
})

it('returns no keys for names that are not Chinese', () => {
  for (const name of ['smith', 'thompson', 'kristopher', 'ng2', '王']) expect(chineseKeys(name)).toEqual([])
  expect(sharesKey('zhang', 'wang')).toBe(false)
})

it.each([
  ['xu', 'hsu'],
  ['xie', 'hsieh'],
  ['zhong', 'chung'],
  ['cai', 'tsai'],
  ['qian', 'chien'],
  ['zhi', 'chih'],
  ['guo', 'kuo'],
  ['deng', 'teng'],
])('spells the syllable %s as %s', (pinyin, spelling) => {
  expect(wadeGilesOf(pinyin)).toContain(spelling)
})

it('returns no spelling for a syllable that Wade-Giles spells like Pinyin', () => {
  expect(wadeGilesOf('li')).toEqual([])
})
