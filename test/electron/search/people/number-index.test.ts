import { expect, it } from 'vitest'
import { createNumberIndex } from '../../../../electron/search/people/number-index.ts'
import { person } from '../school.ts'

function found(numbers: ReturnType<typeof createNumberIndex>, digits: string) {
  const slots: string[] = []
  numbers.visit(digits, (slot, stored, kind) => slots.push(`${slot} ${kind} ${stored}`))
  return slots.toSorted()
}

const numbers = createNumberIndex('AU')
numbers.add(1, person('a', { schoolId: '104233', phones: ['0412 345 678', '+44 20 7946 0018'] }))
numbers.add(2, person('b', { schoolId: 'S-104299' }))

it('finds numbers by all their digits, by their end and by their middle', () => {
  expect(found(numbers, '104233')).toContain('1 schoolId 104233')
  expect(found(numbers, '5678')).toContain('1 phone 0412345678')
  expect(found(numbers, '7946')).toContain('1 phone 02079460018')
  expect(found(numbers, '042')).toEqual(['1 schoolId 104233', '2 schoolId 104299'])
})

it('removes the numbers of a removed person', () => {
  numbers.remove(2)
  expect(found(numbers, '104299').filter((each) => each.startsWith('2'))).toEqual([])
})
