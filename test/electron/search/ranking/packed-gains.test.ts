import { expect, it } from 'vitest'
import { fits, tierNumbers } from '../../../../electron/search/matching/fit.ts'
import {
  fitIn,
  gainOf,
  isInNamesOnly,
  packGains,
  tierIn,
  tierOf,
} from '../../../../electron/search/ranking/packed-gains.ts'
import { fieldCodes } from '../../../../electron/search/words/match-fields.ts'

it('keeps the gain, the tier and the mark for names only', () => {
  const packed = packGains({ gain: 4321, nicknameGain: 1234, tier: tierNumbers.spelling, inNamesOnly: true })
  expect([gainOf(packed), tierOf(packed), isInNamesOnly(packed)]).toEqual([4321, tierNumbers.spelling, true])
  expect(packGains({ gain: 0, nicknameGain: 0, tier: 0, inNamesOnly: true })).toBe(0)
})

it('ranks a beginning that is also a nickname as a beginning', () => {
  const packed = packGains({ gain: 100, nicknameGain: 900, tier: tierNumbers.prefix, inNamesOnly: false })
  expect(tierIn(packed, fieldCodes.givenName)).toBe(tierNumbers.prefix)
  expect(fitIn(packed, fieldCodes.givenName)).toBe(fits.beginning)
})

it('ranks a nickname as a close match', () => {
  const packed = packGains({ gain: 0, nicknameGain: 900, tier: 0, inNamesOnly: false })
  expect(tierIn(packed, fieldCodes.givenName)).toBe(tierNumbers.nickname)
  expect(fitIn(packed, fieldCodes.givenName)).toBe(fits.near)
})
