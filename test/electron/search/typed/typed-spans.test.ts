import { expect, it } from 'vitest'
import { readSpans } from '../../../../electron/search/typed/typed-spans.ts'

const spansOf = (text: string) =>
  readSpans(
    text.split(' ').map((token, at) => ({ text: token, from: at, to: at + 1 })),
    'AU',
  )

it('finds a school id with a space in it or letters before it', () => {
  for (const text of ['104233', '104 233', 's104233']) expect(spansOf(text)[0]?.schoolId).toBe('104233')
})

it('reads a date with separators only as a date', () => {
  const spans = spansOf('1.1.2012')
  expect(spans).toHaveLength(1)
  expect(spans[0]).toMatchObject({ schoolId: '', phone: [] })
  expect(spans[0]?.dates[0]).toMatchObject({ year: 2012, month: 1, day: 1 })
})

it('finds a birth year beside a name, but not alone or in a telephone number', () => {
  const years = (text: string) =>
    spansOf(text).filter(({ dates }) => dates.some(({ month }) => month === null))
  expect(years('smith 2011')).toHaveLength(1)
  expect(years('2011')).toHaveLength(0)
  expect(years('0412 2011 678')).toHaveLength(0)
})

it('reads two telephone numbers as two, and one with a 0 inside as one', () => {
  const phones = (text: string) => spansOf(text).filter(({ phone }) => phone.length > 0).length
  const two = ['0412 345 678 0498 765 432', '0412 345 678 +61 498 765 432']
  const one = ['0412 34 56 07', '+61 412 345 067', '0011 61 412 345 067', '06 12 34 05 06']
  expect([...two, ...one].map(phones)).toEqual([2, 2, 1, 1, 1, 1])
})

it('finds an e-mail address with a space instead of the @', () => {
  expect(spansOf('kit school.example').map(({ email }) => email)).toContain('kit@school.example')
})
