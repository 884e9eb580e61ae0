import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldWithMap, foldWords } from '../../../shared/text/fold.ts'

/** Every code point, including surrogates. */
const everyCharacter = function* () {
  for (let point = 0; point <= 0x10ffff; point++) yield String.fromCodePoint(point)
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[A-Za-zÀ-ž'’ .-]{0,40}$/),
  // Lone surrogates, which other programs may produce.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
)

describe('fold', () => {
  it.each([
    ['O’Brien', 'obrien'],
    ["O'Brien", 'obrien'],
    ['O`Brien', 'obrien'],
    ['Nguyễn', 'nguyen'],
    ['Sánchez', 'sanchez'],
    ['SÁNCHEZ', 'sanchez'],
    ['Ōtāhuhu Māori', 'otahuhu maori'],
    ['ʻAmanaki', 'amanaki'],
    ['Weiß', 'weiss'],
    ['Sørensen', 'sorensen'],
    ['Đorđević', 'dordevic'],
    ['Łukasz', 'lukasz'],
    ['Ægir Œuvre', 'aegir oeuvre'],
    ['Þórr Guðrún', 'thorr gudrun'],
    ['Işık Iğdır', 'isik igdir'],
    ['İbrahim', 'ibrahim'],
    ['Thompson-Wright', 'thompson wright'],
    ['Anne–Marie', 'anne marie'],
    ['  Mary  Jane  ', 'mary jane'],
    ['ﬁnn', 'finn'],
    ['١٢٣', '123'],
    ['\u200fيُوسُف\u200f', 'يوسف'],
    ['שָׁלוֹם', 'שלום'],
    ['Ελένης', 'ελενησ'],
    ['Jo\u00adhn', 'john'],
    ['', ''],
    ['—', ''],
  ])('folds %s to %s', (name, folded) => {
    expect(fold(name)).toBe(folded)
  })

  it('keeps the vowel signs of Hindi and Thai', () => {
    expect(fold('मीना')).not.toBe(fold('मना'))
    expect(fold('สมชาย')).not.toBe(fold('สมช'))
  })

  it('gives the same result when it is applied twice', () => {
    fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)))
    for (const character of everyCharacter()) {
      const folded = fold(character)
      if (fold(folded) !== folded) expect(`${character} folds to ${fold(folded)}`).toBe(folded)
    }
  })

  it('ignores case, separate accents, and spaces at the ends', () => {
    const latin = fc.stringMatching(/^[a-zA-ZÀ-ÖØ-öø-ſ ]{0,30}$/)
    fc.assert(
      fc.property(latin, (name) => {
        expect(fold(name.normalize('NFD'))).toBe(fold(name))
        expect(fold(` ${name} `)).toBe(fold(name))
      }),
    )
  })

  it('gives the words in order, without spaces', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const words = foldWords(text)
        expect(words.join(' ')).toBe(fold(text))
        expect(words.every((word) => word !== '' && !word.includes(' '))).toBe(true)
      }),
    )
  })

  it('folds a name of 10,000 letters, and a lone surrogate', () => {
    expect(fold('Ö'.repeat(10_000))).toBe('o'.repeat(10_000))
    expect(fold('\ud800Jo\udfff')).toBe('jo')
  })
})

describe('the source positions of a folded name', () => {
  it('are in order and within the source', () => {
    fc.assert(
      fc.property(anyText, (source) => {
        const { text, starts, ends } = foldWithMap(source)
        expect(text).toBe(fold(source))
        expect(starts).toHaveLength(text.length)
        expect(ends).toHaveLength(text.length)
        for (let at = 0; at < text.length; at++) {
          expect(starts[at]).toBeLessThan(ends[at] ?? 0)
          expect(ends[at]).toBeLessThanOrEqual(source.length)
          if (at > 0) expect(starts[at]).toBeGreaterThanOrEqual(starts[at - 1] ?? 0)
        }
      }),
    )
  })

  it('include an accent with its letter, even if typed separately', () => {
    const { text, starts, ends } = foldWithMap('Jose\u0301 B')
    expect(text).toBe('jose b')
    expect([starts[3], ends[3]]).toEqual([3, 5])
  })

  it('give both letters of ss the position of ß', () => {
    const { starts, ends } = foldWithMap('Weiß')
    expect(starts).toEqual([0, 1, 2, 3, 3])
    expect(ends).toEqual([1, 2, 3, 4, 4])
  })
})
