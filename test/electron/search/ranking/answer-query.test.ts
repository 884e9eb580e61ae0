import { describe, expect, it } from 'vitest'
import { createPeopleIndex } from '../../../../electron/search/people-index.ts'
import { ask, idsFor, indexOf, person, school } from '../school.ts'

const index = indexOf(...school)
const why = (typed: string, id: string) => ask(index, typed).hits.find((hit) => hit.id === id)

describe('the answer to a query', () => {
  it.each([
    ['fellowes', 'kit', 'fellowes', 'surname', 'exact'],
    ['fel', 'kit', 'fellowes', 'surname', 'prefix'],
    ['felowes', 'kit', 'fellowes', 'surname', 'spelling'],
    ['tomsen', 'mikki', 'thompson', 'surname', 'sound'],
    ['mick', 'mikki', 'michaela', 'givenName', 'nickname'],
    ['michaela', 'mikki', 'michaela', 'givenName', 'exact'],
    ['chisholm', 'kit', 'chisholm', 'house', 'exact'],
    ['11b', 'kit', '11b', 'form', 'exact'],
    ['wallaby', 'mikki', 'wallaby', 'address', 'exact'],
    ['0412 345', 'mikki', '412345678', 'phone', 'prefix'],
    ['104233', 'mikki', '104233', 'schoolId', 'exact'],
    ['12/03/2011', 'mikki', '2011-03-12', 'birthDate', 'exact'],
    ['13/03/2011', 'mikki', '2011-03-12', 'birthDate', 'spelling'],
  ])('explains why %s finds %s: the word %s in the field %s, tier %s', (typed, id, word, field, tier) => {
    const hit = why(typed, id)
    const fits = tier === 'exact' || tier === 'prefix'
    expect(hit?.reasons).toEqual([{ typed, word, field, tier, fits }])
    expect(hit).toMatchObject({ tier, fits })
  })

  it('gives one reason for each typed word, in typed order, and the weakest tier of all reasons', () => {
    const hit = why('Smiht John', 'john')
    expect(hit?.reasons).toEqual([
      { typed: 'Smiht', word: 'smith', field: 'surname', tier: 'spelling', fits: false },
      { typed: 'John', word: 'john', field: 'givenName', tier: 'exact', fits: true },
    ])
    expect(hit).toMatchObject({ tier: 'spelling', fits: false })
  })

  it('reads “and” as the beginning of a name if that finds someone', () => {
    const smiths = indexOf(
      person('andrew', { given: 'Andrew', surname: 'Smith' }),
      person('zoe', { given: 'Zoe', surname: 'Smith' }),
      person('lee', { given: 'Zoe', surname: 'Lee' }),
    )
    expect(ask(smiths, 'and smith')).toMatchObject({ ignoredWords: [], total: 1, hits: [{ id: 'andrew' }] })
    expect(ask(smiths, 'and lee')).toMatchObject({ ignoredWords: ['and'], total: 1 })
  })

  it('ranks two names before one name that begins with both run together', () => {
    const bens = indexOf(
      person('joined', { given: 'Yusuf', surname: 'Benpoworth' }),
      person('apart', { kind: 'past', given: 'Payne', surname: 'Weber', otherGiven: 'Ben' }),
      person('day', { given: 'Ada', birthDate: '2015-03-09' }),
      person('name', { given: 'Ada', surname: 'Mar', birthDate: '2015-07-01' }),
    )
    expect(ask(bens, 'ben p', { scope: 'both' }).hits.map(({ id }) => id)).toEqual(['apart', 'joined'])
    expect(ask(bens, 'mar 2015').hits.map(({ id }) => id)).toEqual(['name', 'day'])
  })

  it('gives one reason for a name that was typed with a space', () => {
    expect(why('nguy en', 'nguyen')?.reasons).toEqual([
      { typed: 'nguy en', word: 'nguyen', field: 'surname', tier: 'exact', fits: true },
    ])
  })

  it('lets each stored word explain only one typed word', () => {
    const twins = indexOf(
      person('one', { given: 'James', surname: 'Field' }),
      person('two', { given: 'James', surname: 'James' }),
    )
    expect(ask(twins, 'james james').hits[0]).toMatchObject({
      id: 'two',
      reasons: [{ field: 'givenName' }, { field: 'surname' }],
    })
  })

  it('gives a person who lacks a typed word the tier `sound`, and names that word', () => {
    const some = indexOf(
      person('a', { given: 'Zebediah', surname: 'Quartermaine' }),
      person('other', { given: 'Ada', surname: 'Quist' }),
    )
    expect(ask(some, 'zebediah smith').hits).toEqual([
      {
        id: 'a',
        tier: 'sound',
        fits: false,
        similar: [],
        missed: ['smith'],
        reasons: [{ typed: 'zebediah', word: 'zebediah', field: 'givenName', tier: 'exact', fits: true }],
      },
    ])
  })
})

describe('a typed age', () => {
  const index = createPeopleIndex({ today: () => '2026-11-22' })
  index.put([
    person('today', { surname: 'Lim', birthDate: '2014-11-22' }),
    person('tomorrow', { surname: 'Lim', birthDate: '2014-11-23' }),
    person('last', { surname: 'Lim', birthDate: '2013-11-23' }),
    person('older', { surname: 'Lim', birthDate: '2013-11-22' }),
    person('unknown', { surname: 'Lim' }),
  ])

  it('compares a typed age with the age in whole years on the day of the search', () => {
    expect(idsFor(index, 'lim age 12').toSorted()).toEqual(['last', 'today'])
    expect(idsFor(index, 'lim 11yo')).toEqual(['tomorrow'])
  })

  it('ignores a typed age if the index has no birth dates', () => {
    const query = { text: 'lim age 12', scope: 'current' as const, facets: {}, offset: 0, limit: 10 }
    const answer = index.search(query, { ignoresAge: true })
    expect(answer).toMatchObject({ total: 5, narrowing: [], ignoredWords: ['age 12'] })
  })
})
