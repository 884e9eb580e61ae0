import { expect, it } from 'vitest'
import { bothFit, fitOfEntry, fits, tierNumbers } from '../../../../electron/search/matching/fit.ts'
import { fieldCodes, joinedMark } from '../../../../electron/search/words/match-fields.ts'

const { exact, prefix, spelling } = tierNumbers

it('ranks a whole name before a second name, a beginning, a place and a close match', () => {
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

it('ranks two words of a name that are run together after a second name', () => {
  expect(fitOfEntry(exact, fieldCodes.givenName | joinedMark)).toBe(fits.spaced)
  expect(fitOfEntry(exact, fieldCodes.givenName | joinedMark)).toBeGreaterThan(fits.otherName)
})

it('counts two words as a close match if one of them is a close match', () => {
  expect(bothFit(fits.whole, fits.near)).toBe(fits.near)
  expect(bothFit(fits.beginning, fits.beginning)).toBeLessThan(fits.place)
})
