import { expect, it } from 'vitest'
import { ask, idsFor, indexOf, person } from '../school.ts'

it('lets a name that is recorded twice explain only one word', () => {
  const school = indexOf(
    person('twice', { preferred: 'Zoe', given: 'Zoe', surname: 'Lim', nameAtSchool: 'Zoe Lim' }),
    person('both', { given: 'Zoe', surname: 'Zeer' }),
  )
  expect(
    ask(school, 'zoe z')
      .hits.filter(({ fits }) => fits)
      .map(({ id }) => id),
  ).toEqual(['both'])
})

it('assigns each typed word a stored word of its own, even if one stored word fits two of them', () => {
  const school = indexOf(
    person('left', {
      given: 'Jacob Omar',
      surname: 'McNeill',
      otherGiven: 'Joshua',
      nameAtSchool: 'Jacob Omar McNeill',
    }),
  )
  expect(ask(school, 'jacob j').hits.map(({ fits }) => fits)).toEqual([true])
  expect(ask(school, 'j mcneill omar j jacob').hits.map(({ fits }) => fits)).toEqual([false])
  expect(ask(school, 'j mcneill omar jacob').hits.map(({ fits }) => fits)).toEqual([true])
})

it('keeps people of one typed surname, of one word or more, in alphabetical order', () => {
  const school = indexOf(
    person('anh', { given: 'Anh Minh Duc', surname: 'Mac Nguyen' }),
    person('bao', { given: 'Bao', surname: 'Mac Nguyen' }),
    person('chi', { given: 'Chi Lan', surname: 'Mac Nguyen' }),
    person('dai', { given: 'Dai', surname: 'Mac Nguyen' }),
  )
  for (const typed of ['nguyen', 'mac nguyen', 'mac nguy'])
    expect(idsFor(school, typed)).toEqual(['anh', 'bao', 'chi', 'dai'])
})

it('ranks names in the typed order before names in reverse order', () => {
  const school = indexOf(
    person('turned', { given: 'Lee', surname: 'Ann' }),
    person('said', { given: 'Ann', surname: 'Lee' }),
  )
  expect(idsFor(school, 'ann lee')[0]).toBe('said')
})

it('ranks people with fewer untyped names first if they match equally well', () => {
  const school = indexOf(
    person('called', { preferred: 'Lily', given: 'Ada', surname: 'Moss' }),
    person('second', { given: 'Ada', otherGiven: 'Lily', surname: 'Moss' }),
    person('named', { given: 'Lily', surname: 'Moss' }),
  )
  expect(idsFor(school, 'lily mosss')).toEqual(['named', 'called', 'second'])
})
