import type { ListOrder, PersonRow } from '../../shared/domain/search.ts'
import { harmlessCell } from '../../shared/text/csv.ts'
import { numberText } from './count.ts'
import { locale } from './region.ts'

export const listText = {
  choose: 'Select (to print, save or copy)',
  chosen: 'Chosen',
  clearChosen: 'Clear selection',
  copyChosen: 'Copy',
  printChosen: 'Print…',
  order: 'Sorted by',
} as const

export const orderWords: Record<ListOrder, string> = {
  best: 'Best match',
  name: 'Name',
  year: 'Year',
  form: 'Form',
  house: 'House',
}

export const sortedText = (order: ListOrder): string => `by ${orderWords[order].toLocaleLowerCase(locale)}`

export const groupTitle = (value: string, count: number): string =>
  `${value === '' ? 'Not recorded' : value} (${numberText(count)})`

export const chosenText = (count: number): string => `${numberText(count)} chosen`

type CopiedRow = Pick<PersonRow, 'surname' | 'preferred' | 'year' | 'form' | 'house' | 'schoolId'>

/** One line per person, values between tabs: a spreadsheet makes columns of them, runs none and joins none by a quote. */
export function peopleText(people: readonly CopiedRow[]): string {
  return people
    .map(({ surname, preferred, year, form, house, schoolId }) =>
      [surname, preferred, year, form, house, schoolId]
        .map((text) => harmlessCell(text.replace(/[\t\r\n]+/g, ' ').replace(/^(?=[\p{Z}\p{Cf}]*")/u, "'")))
        .join('\t'),
    )
    .join('\n')
}
