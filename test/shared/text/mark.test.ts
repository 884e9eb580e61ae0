import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type MarkedMatch, markMatches } from '../../../shared/text/mark.ts'

const marked = (display: string, ...matches: MarkedMatch[]) =>
  markMatches(display, matches).map(({ start, end }) => display.slice(start, end))
const exact = (word: string) => ({ typed: word, word, tier: 'exact' })
const prefix = (typed: string, word: string) => ({ typed, word, tier: 'prefix' })

it('marks the typed letters of a beginning', () => {
  expect(marked('Thompson-Wright', prefix('wri', 'wright'))).toEqual(['Wri'])
})

it('marks letters with their apostrophes and accents', () => {
  expect(marked('O’Brien', prefix('obri', 'obrien'))).toEqual(['O’Bri'])
  expect(marked('Nguyễn, Sánchez', exact('nguyen'), exact('sanchez'))).toEqual(['Nguyễn', 'Sánchez'])
  expect(marked('Jose\u0301', exact('jose'))).toEqual(['Jose\u0301'])
})

it('marks the whole word of a match by sound', () => {
  const match = { typed: 'tomsen', word: 'thompson', tier: 'sound' }
  expect(marked('Thompson, Kit', match)).toEqual(['Thompson'])
})

it('marks both halves of a name that was typed as one', () => {
  expect(marked('Anne-Marie Jones', exact('annemarie'))).toEqual(['Anne-Marie'])
})

it('marks the typed digits with the spaces between them', () => {
  expect(marked('(0412) 345 678', prefix('345 678', '412345678'))).toEqual(['345 678'])
  expect(marked('+61 412 345 678', prefix('0412', '412345678'))).toEqual(['412'])
})

it('marks a word at each of its places, but not inside another', () => {
  expect(marked('Ann Anning, Ann', exact('ann'))).toEqual(['Ann', 'Ann'])
})

it('marks nothing without a match', () => {
  expect(marked('Smith', exact('jones'))).toEqual([])
  expect(marked('', exact('jones'))).toEqual([])
  expect(marked('Smith')).toEqual([])
})

it('gives ranges in order, without overlap, and within the text', () => {
  const word = fc.stringMatching(/^[a-c]{1,3}$/)
  const match = fc.record({ typed: word, word, tier: fc.constantFrom('exact', 'prefix', 'spelling') })
  fc.assert(
    fc.property(fc.stringMatching(/^[a-cÀ ’-]{0,20}$/), fc.array(match), (display, matches) => {
      let end = -1
      for (const range of markMatches(display, matches)) {
        expect(range.start).toBeGreaterThan(end)
        expect(range.end).toBeGreaterThan(range.start)
        end = range.end
      }
      expect(end).toBeLessThanOrEqual(display.length)
    }),
  )
})
