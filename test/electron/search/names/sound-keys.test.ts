import { expect, it } from 'vitest'
import { soundKeys } from '../../../../electron/search/names/sound-keys.ts'

const shareKey = (one: string, other: string, kind: 'fine' | 'coarse') =>
  soundKeys(one)[kind].some((key) => soundKeys(other)[kind].includes(key))

it.each([
  'tomsen thompson thomson tompson',
  'mickayla michaela mikayla mikhaila makayla',
  'catherine kathryn katherine cathrine katharine',
  'geoff jeff',
  'geoffrey jeffrey jeffery',
  'philip filip phillip',
  'knight night nite',
  'wright rite right',
  'macdonald mcdonald',
  'mackenzie mckenzie',
  'schmidt shmit schmitt',
  'zhang jang',
  'callaghan callahan',
  'christopher kristofer',
  'xavier zavier',
  'rachel rachael raychel',
  'hughes hughs',
  'vaughan vaun',
  'lamb lam',
  'holmes homes',
  'joachim yoakim',
  'george jorge',
  'czarnecki charnecki',
  'wojtek woytek',
  'psaltis saltis',
  'nguyen nuyen',
  'gniel niel',
  'schultz shults',
  'patricia patrisha',
])('gives the names %s a common fine key', (line) => {
  const [first = '', ...others] = line.split(' ')
  for (const other of others) expect([other, shareKey(first, other, 'fine')]).toEqual([other, true])
})

it.each([
  'steven stephen',
  'parker parka',
  'bader pader',
  'hannah anna',
  'tina dina',
  'hart heart',
  'zhang chang',
  'marsden masden',
])('gives the names %s a common coarse key', (line) => {
  const [first = '', second = ''] = line.split(' ')
  expect(shareKey(first, second, 'coarse')).toBe(true)
})

it.each(['smith jones', 'anna ella', 'lee ng', 'robert rupesh'])('distinguishes the names %s', (line) => {
  const [first = '', second = ''] = line.split(' ')
  expect(shareKey(first, second, 'coarse')).toBe(false)
})

it('returns no keys for numbers, single letters and other scripts', () => {
  for (const word of ['2103', '8b', 'k', '王', 'ελενη', '']) {
    expect(soundKeys(word)).toEqual({ fine: [], coarse: [] })
  }
})
