import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  createListOrder,
  firstInOrder,
  highestScores,
} from '../../../../electron/search/people/list-order.ts'
import { createPeopleTable } from '../../../../electron/search/people/people-table.ts'
import { createDictionary } from '../../../../electron/search/words/dictionary.ts'
import { person } from '../school.ts'

it('orders people by surname, then preferred or given name, then id', () => {
  const people = createPeopleTable(createDictionary(), 'AU')
  const all = [
    person('1', { given: 'Ann', surname: 'Thomsen' }),
    person('2', { given: 'Zoe', preferred: 'Annabel', surname: 'Thompson' }),
    person('3', { given: 'Ann', surname: 'Thompson' }),
    person('4', { given: 'Ann', surname: 'Thompson' }),
  ]
  for (const each of all) people.put(each)
  const before = createListOrder(people)
  const slots = all.map(({ id }) => people.slotOf(id)).sort((a, b) => (before(a, b) ? -1 : 1))
  expect(slots.map((slot) => people.idAt(slot))).toEqual(['3', '4', '2', '1'])
})

it('picks the same first slots as sorting all slots', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 90_000 }), { minLength: 1, maxLength: 200 }),
      fc.nat(40),
      (scores, wanted) => {
        const all = Int32Array.from(scores.keys())
        const before = (one: number, other: number) =>
          (scores[one] ?? 0) === (scores[other] ?? 0)
            ? one < other
            : (scores[one] ?? 0) > (scores[other] ?? 0)
        const sorted = Array.from(all).sort((a, b) => (before(a, b) ? -1 : 1))
        const likely = highestScores(all, Int32Array.from(scores), wanted)
        expect(Array.from(firstInOrder(likely, wanted, before))).toEqual(sorted.slice(0, wanted))
      },
    ),
  )
})
