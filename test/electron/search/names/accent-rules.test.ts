import { describe, expect, it } from 'vitest'
import { soundKeys } from '../../../../electron/search/names/sound-keys.ts'

const alike = (one: string, other: string) =>
  soundKeys(one).fine.some((key) => soundKeys(other).fine.includes(key))

describe('names in the accents of their languages', () => {
  it.each([
    ['shao', 'xiao'],
    ['jang', 'zhang'],
    ['win', 'nguyen'],
    ['chan', 'tran'],
    ['seersha', 'saoirse'],
    ['tige', 'tadhg'],
    ['cahal', 'cathal'],
    ['kovalchik', 'kowalczyk'],
    ['shimon', 'szymon'],
    ['yatsek', 'jacek'],
    ['angelos', 'aggelos'],
    ['yorgos', 'giorgos'],
    ['hadija', 'khadija'],
    ['shiwani', 'shivani'],
  ])('%s is heard for %s', (heard, name) => {
    expect(alike(heard, name)).toBe(true)
  })

  it('do not make strangers alike', () => {
    for (const [one, other] of [
      ['wilson', 'nelson'],
      ['murphy', 'morton'],
      ['tran', 'dean'],
    ] as const)
      expect(alike(one, other)).toBe(false)
  })
})
