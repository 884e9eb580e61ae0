import { expect, it } from 'vitest'
import { maxNumberPrice, numberPrice } from '../../../../electron/search/matching/number-price.ts'

it('prices the same number lowest, then its beginning, its end, its middle and swapped digits', () => {
  const prices = ['104233', '1042', '4233', '0423', '104323', '104283', '1042334'].map((typed) =>
    numberPrice(typed, '104233'),
  )
  expect(prices[0]).toBe(0)
  expect(prices.slice(0, 5)).toEqual(prices.slice(0, 5).toSorted((a, b) => a - b))
  expect(prices.every((price) => price < maxNumberPrice)).toBe(true)
})

it('prices unrelated digits above the maximum', () => {
  expect(numberPrice('999999', '104233')).toBeGreaterThan(maxNumberPrice)
})
