import { describe, expect, it } from 'vitest'
import { bothFit, fitOfEntry, fits, tierNumbers } from '../../../../electron/search/matching/fit.ts'
import { fieldCodes, joinedMark } from '../../../../electron/search/words/match-fields.ts'

const { exact, prefix, spelling } = tierNumbers

describe('how well a word fits', () => {
  it('is best for a whole name, then a second name, a beginning, a place, and last for what only comes near', () => {
    const order = [
      fitOfEntry(exact, fieldCodes.surname),
      fitOfEntry(exact, fieldCodes.otherGivenName),
      fitOfEntry(prefix, fieldCodes.givenName),
      fitOfEntry(prefix, fieldCodes.nameAtSchool),
      fitOfEntry(exact, fieldCodes.address),
      fitOfEntry(prefix, fieldCodes.email),
      fitOfEntry(spelling, fieldCodes.surname),
    ]
    expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b))
  })

  it('is less for two words of a name run together than for the name itself', () => {
    expect(fitOfEntry(exact, fieldCodes.givenName | joinedMark)).toBe(fits.spaced)
    expect(fitOfEntry(exact, fieldCodes.givenName | joinedMark)).toBeGreaterThan(fits.otherName)
  })

  it('of two words is near where one of them is', () => {
    expect(bothFit(fits.whole, fits.near)).toBe(fits.near)
    expect(bothFit(fits.beginning, fits.beginning)).toBeLessThan(fits.place)
  })
})
