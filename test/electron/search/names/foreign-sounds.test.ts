import { expect, it } from 'vitest'
import { soundKeys } from '../../../../electron/search/names/sound-keys.ts'

const alike = (one: string, other: string) =>
  soundKeys(one).fine.some((key) => soundKeys(other).fine.includes(key))

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
])('gives %s and %s a common sound key', (heard, name) => {
  expect(alike(heard, name)).toBe(true)
})

it('gives unrelated names no common sound key', () => {
  for (const [one, other] of [
    ['wilson', 'nelson'],
    ['murphy', 'morton'],
    ['tran', 'dean'],
  ] as const)
    expect(alike(one, other)).toBe(false)
})
