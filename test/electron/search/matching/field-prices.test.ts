import { expect, it } from 'vitest'
import { fieldPrices, notCounted } from '../../../../electron/search/matching/field-prices.ts'
import { fieldCodes } from '../../../../electron/search/words/match-fields.ts'

it('prices a surname lower than an address, and marks fields that do not count', () => {
  const prices = fieldPrices('word', (1 << fieldCodes.surname) | (1 << fieldCodes.address))
  expect(prices[fieldCodes.surname]).toBeLessThan(prices[fieldCodes.address] ?? 0)
  expect(prices[fieldCodes.email]).toBe(notCounted)
})

it('raises the price of a number in an e-mail address, and of a house number in a year', () => {
  const at = (sense: 'word' | 'number' | 'streetNumber', field: number) =>
    fieldPrices(sense, 0xffff)[field] ?? 0
  expect(at('number', fieldCodes.email)).toBeGreaterThan(at('word', fieldCodes.email))
  expect(at('streetNumber', fieldCodes.year)).toBeGreaterThan(at('number', fieldCodes.year))
})
