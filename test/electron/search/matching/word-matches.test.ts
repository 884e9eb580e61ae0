import { expect, it } from 'vitest'
import { tierNumbers } from '../../../../electron/search/matching/fit.ts'
import {
  createOffers,
  noMatch,
  offerPrice,
  offerTier,
} from '../../../../electron/search/matching/word-matches.ts'

it('keeps the cheapest price of each stored word, and the nickname price separately', () => {
  const offers = createOffers(() => 10)
  offers.offer(3, 900, tierNumbers.sound)
  offers.offer(3, 400, tierNumbers.spelling)
  offers.offer(3, 700, tierNumbers.nickname)
  offers.offer(4, 20_000, tierNumbers.exact)
  const { words, offers: found, nicknamePrices } = offers.collect()
  expect([...words]).toEqual([3])
  const [offer = 0] = found
  expect([offerPrice(offer), offerTier(offer), nicknamePrices[0]]).toEqual([400, tierNumbers.spelling, 700])
  expect(offers.collect().words).toHaveLength(0)
})

it('gives a nickname no price in fields other than given names', () => {
  const offers = createOffers(() => 10)
  offers.offer(1, 700, tierNumbers.nickname)
  expect(offerPrice(offers.collect().offers[0] ?? 0)).toBe(noMatch)
})
