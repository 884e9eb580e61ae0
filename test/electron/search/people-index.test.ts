import { describe, expect, it } from 'vitest'
import { createAnswerCache } from '../../../electron/search/people-index.ts'
import type { IndexAnswer } from '../../../electron/search/ranking/answer-query.ts'
import { searchQuery } from '../../../shared/domain/search.ts'
import { ask, idsFor, indexOf, person, school } from './school.ts'

const index = indexOf(...school)

it.each([
  ['42', '42'],
  ['S7', 's7'],
  ['K12', 'k12'],
  ['AB/12-3', 'ab/12-3'],
  ['AB/12-3', 'ab12-3'],
  ['12345678901234567', '12345678901234567'],
  ['É-1', 'e1'],
])('lists the school ID %s first for "%s", before an address and another ID', (schoolId, typed) => {
  const address = `${schoolId} Wallaby Place, Mona Vale`
  const found = idsFor(
    indexOf(
      person('address', { given: 'Ann', surname: 'Lee', address, schoolId: '900001' }),
      person('longer', { given: 'Ann', surname: 'Lee', schoolId: `${schoolId}5` }),
      person('sought', { given: 'Zoe', surname: 'Young', schoolId }),
      ...school,
    ),
    typed,
  )
  expect(found[0]).toBe('sought')
})

describe('the people index', () => {
  it.each([
    ['the start of a surname', 'thomp', 'mikki'],
    ['the second half of a double surname', 'wright', 'mikki'],
    ['a double surname typed as one', 'thompsonwright', 'mikki'],
    ['the preferred name', 'kit', 'kit'],
    ['the given name behind a preferred name', 'katherine fel', 'kit'],
    ['surname first', 'fellowes kit', 'kit'],
    ['a name with its accents left out', 'nguyen', 'nguyen'],
    ['a name with its apostrophe left out', 'obrien', 'siobhan'],
    ['a name with its accents typed', 'Siobhán', 'siobhan'],
    ['a name with two letters swapped', 'fellwoes', 'kit'],
    ['a name with a letter missing', 'felowes', 'kit'],
    ['a name with a letter too many', 'felllowes', 'kit'],
    ['a name as it sounds', 'mickayla thomsen', 'michaela'],
    ['a name as it sounds, far from its spelling', 'tomsen rite', 'mikki'],
    ['a short form of a full name', 'jo smith', 'joanna'],
    ['another spelling of a given name', 'catherine fellowes', 'kit'],
    ['two given names typed as one', 'annemarie', 'annemarie'],
    ['a name broken by a space', 'nguy en', 'nguyen'],
    ['words joined by a letter in place of the space', 'wallabynplace', 'mikki'],
    ['a surname of several words typed as one', 'delacruz', 'annemarie'],
    ['name and year in the midst', 'smi 8 jo', 'joanna'],
    ['name and form', 'michaela 8b', 'michaela'],
    ['name and house', 'michaela mawson', 'michaela'],
    ['name and suburb', 'mikki mona vale', 'mikki'],
    ['name and postcode', 'thompson 2103', 'mikki'],
    ['an address', '17 wallaby place', 'mikki'],
    ['a school id', '104233', 'mikki'],
    ['the start of a school id', '1042', 'mikki'],
    ['a school id with two digits swapped', '104323', 'mikki'],
    ['the start of a telephone number', '0412 345', 'mikki'],
    ['a telephone number from abroad', '+61 412 345 678', 'mikki'],
    ['the end of a telephone number', '345 678', 'mikki'],
    ['an e-mail address', 'mikki.tw08@school.example', 'mikki'],
    ['a birth date', '12/03/2011', 'mikki'],
    ['a birth date in words', '12 mar 2011', 'mikki'],
    ['a birth date with one digit wrong', '13/03/2011', 'mikki'],
    ['a birth date with day and month exchanged', '03/12/2011', 'mikki'],
    ['name and birth date', 'michaela 30/9/2011', 'michaela'],
  ])('finds a student by %s', (_, typed, id) => {
    expect(idsFor(index, typed)[0]).toBe(id)
  })

  it.each([
    ['the name they had at school', 'peggy ashworth'],
    ['the surname they had at school', 'margaret ashworth'],
    ['the name they have now', 'margaret bell'],
    ['their class', 'bell 1998'],
  ])('finds a former student by %s', (_, typed) => {
    expect(idsFor(index, typed, { scope: 'past' })[0]).toBe('old')
  })

  it('finds no one for a word that is in no record', () => {
    expect(ask(index, 'qqqzzzxxx')).toMatchObject({ hits: [], total: 0 })
  })

  it('lists only people of year 8 for a surname followed by 8', () => {
    expect(idsFor(index, 'smith 8')).toEqual(['joanna'])
    expect(idsFor(index, 'tomsen 8').toSorted()).toEqual(['michaela', 'mikki'])
  })

  it('ranks an exact spelling before another spelling', () => {
    expect(idsFor(index, 'thomson')[0]).toBe('michaela')
    expect(idsFor(index, 'thompson')[0]).toBe('mikki')
  })

  it('ranks a current student before a former one of the same name', () => {
    expect(idsFor(index, 'john smith', { scope: 'both' }).slice(0, 2)).toEqual(['john', 'past-smith'])
  })

  it('accepts symbols, other scripts, lone surrogates and names of 10,000 letters', () => {
    for (const text of [
      '',
      '   ',
      '"',
      'house:',
      ':::',
      '@',
      '+',
      '-',
      '\ud800',
      '王小明',
      'א'.repeat(500),
      'a '.repeat(250),
    ]) {
      expect(() => ask(index, text)).not.toThrow()
    }
    const long = indexOf(person('long', { given: 'x'.repeat(10_000), surname: `Ö${'y'.repeat(40)}` }))
    expect(idsFor(long, 'x'.repeat(400))).toEqual(['long'])
    expect(idsFor(long, 'oyyyyyyyy')).toEqual(['long'])
  })

  it('finds names in Chinese, Arabic, Greek and Korean script', () => {
    const scripts = indexOf(
      person('han', { given: '小明', surname: '王' }),
      person('arabic', { given: 'يُوسُف', surname: 'حدّاد' }),
      person('greek', { given: 'Ελένη', surname: 'Παπαδοπούλου' }),
      person('hangul', { given: '지훈', surname: '김' }),
    )
    expect(idsFor(scripts, '小明')).toEqual(['han'])
    expect(idsFor(scripts, 'حداد يوسف')).toEqual(['arabic'])
    expect(idsFor(scripts, 'παπαδ')).toEqual(['greek'])
    expect(idsFor(scripts, '김 지')).toEqual(['hangul'])
  })
})

const answer = (total: number) => ({ total }) as unknown as IndexAnswer // sound: only handed through

it('caches the answer to one letter until it is cleared, and computes the answer to three letters every time', () => {
  const cache = createAnswerCache()
  const [short, long] = ['a', 'ann'].map((text) => searchQuery.parse({ text }))
  let asked = 0
  const recall = (query = short) => query && cache.get(query, () => answer(++asked)).total
  expect([recall(), recall()]).toEqual([1, 1])
  expect([recall(long), recall(long)]).toEqual([2, 3])
  cache.clear()
  expect(recall()).toBe(4)
})
