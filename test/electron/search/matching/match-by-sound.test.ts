import { expect, it } from 'vitest'
import { idsFor, indexOf, person } from '../school.ts'

const school = indexOf(
  person('kowalczyk', { given: 'Anna', surname: 'Kowalczyk' }),
  person('xu', { given: 'Wei', surname: 'Xu' }),
  person('xiaoming', { given: 'Xiaoming', surname: 'Wang' }),
  person('caoimhe', { given: 'Caoimhe', surname: 'Byrne' }),
  person('nguyen', { given: 'An', surname: 'Nguyễn' }),
)

it.each([
  ['kovalchik', 'kowalczyk'],
  ['hsu wei', 'xu'],
  ['shao ming', 'xiaoming'],
  ['keeva', 'caoimhe'],
  ['win an', 'nguyen'],
])('lists, for the typed text “%s”, the person %s first', (typed, id) => {
  expect(idsFor(school, typed)[0]).toBe(id)
})
