import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDates } from '../../../shared/text/typed-dates.ts'

const readings = (typed: string) => readDates(typed).map(({ year, month, day }) => [year, month, day])

it.each([
  '１２．０３．２０１１',
  "12/3/'11",
  '12-03-2011',
  '12 03 2011',
  '2011/3/12',
  '12 Mar 2011',
  '12 March 2011',
  '12th of march 2011',
  'March 12, 2011',
  '12mar2011',
  '20110312',
  '2011年3月12日',
  '120311',
])('reads %s as 12 March 2011', (typed) => {
  expect(readings(typed)).toContainEqual([2011, 3, 12])
})

it('reads 03/04 as 3 April first, and as 4 March at a higher cost', () => {
  const [first, second] = readDates('03/04/2011')
  expect(first).toMatchObject({ month: 4, day: 3 })
  expect(second).toMatchObject({ month: 3, day: 4 })
  expect(first?.cost).toBeLessThan(second?.cost ?? 0)
})

it('gives null for a part that was not typed', () => {
  expect(readings('12/3')).toContainEqual([null, 3, 12])
  expect(readings('March 2011')).toEqual([[2011, 3, null]])
  expect(readings('03/2011')).toEqual([[2011, 3, null]])
  expect(readings('3rd sept')).toEqual([[null, 9, 3]])
})

it('reads a year of two digits in both centuries', () => {
  expect(readings('1/2/58')).toContainEqual([1958, 2, 1])
  for (const year of [1911, 2011]) expect(readings('1/2/11')).toContainEqual([year, 2, 1])
})

it('reads a date with month 0', () => {
  expect(readings('17/00/2011')).toContainEqual([2011, 0, 17])
})

it.each(['', 'smith', '2011', '8', 'mar', 'may smith', '0412 345 678', '99/99', '12/03/20111'])(
  'does not read %j as a date',
  (typed) => {
    expect(readDates(typed)).toEqual([])
  },
)

it('reads every day from 1930 to 2029 in each of four formats', () => {
  const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const [year = '', month = '', dayOfMonth = ''] = date.toISOString().slice(0, 10).split('-')
      const meant = [Number(year), Number(month), Number(dayOfMonth)]
      for (const typed of [
        `${dayOfMonth}/${month}/${year}`,
        `${Number(dayOfMonth)}.${Number(month)}.${year.slice(2)}`,
        `${year}-${month}-${dayOfMonth}`,
        `${dayOfMonth}${month}${year}`,
      ]) {
        expect(readings(typed)).toContainEqual(meant)
      }
    }),
  )
})
