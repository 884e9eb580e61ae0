import { expect, it } from 'vitest'
import { dayFault, valueOfTyped, writtenDay } from '../../../renderer/text/typed-day.ts'
import { addDays } from '../../../shared/text/calendar-day.ts'

it.each([
  '29022012',
  '29/02/2012',
  '29/2/2012',
  '29.02.2012',
  '29-2-2012',
  '29 2 2012',
  '2012-02-29',
  ' 29/02/2012 ',
])('reads “%s” as 29 February 2012', (typed) => {
  expect(valueOfTyped(typed)).toBe('2012-02-29')
  expect(dayFault(typed)).toBeNull()
})

it('reads every day of 1990 to 2029 as itself, with and without separators', () => {
  for (let day = '1990-01-01'; day < '2030'; day = addDays(day, 1)) {
    const written = writtenDay(day)
    const read = [written, written.replaceAll('/', ''), day].map(valueOfTyped)
    if (read.some((each) => each !== day)) expect(read).toEqual([day, day, day])
  }
})

it.each([
  ['31/02/2015', '31 February is not a date'],
  ['31022015', '31 February is not a date'],
  ['29/02/2013', '29 February 2013 is not a date'],
  ['31.4.2015', '31 April is not a date'],
  ['00/04/2015', '0 April is not a date'],
  ['12/13/2015', 'There is no month 13'],
  ['2015-00-12', 'There is no month 00'],
  ['12/03/0212', 'Check the year 0212'],
  ['12/03/12', 'Type the date as DD/MM/YYYY'],
  ['2902201', 'Type the date as DD/MM/YYYY'],
  ['290220122', 'Type the date as DD/MM/YYYY'],
  ['last May', 'Type the date as DD/MM/YYYY'],
])('rejects “%s” as a date, and says “%s”', (typed, words) => {
  expect(dayFault(typed)).toBe(words)
  expect(valueOfTyped(typed)).toBe(typed)
})

it('reads an empty box as no day, and finds no fault in it', () => {
  expect([valueOfTyped(''), valueOfTyped('  '), dayFault('')]).toEqual([null, null, null])
})

it('writes a day as DD/MM/YYYY, and any other text unchanged', () => {
  expect(['2012-02-29', '31/0', null].map(writtenDay)).toEqual(['29/02/2012', '31/0', ''])
})
