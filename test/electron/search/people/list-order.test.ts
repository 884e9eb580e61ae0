import { describe, expect, it } from 'vitest'
import { createListOrder } from '../../../../electron/search/people/list-order.ts'
import { createPeopleTable } from '../../../../electron/search/people/people-table.ts'
import { createDictionary } from '../../../../electron/search/words/dictionary.ts'
import { person } from '../school.ts'

describe('the order of lists', () => {
  it('is by surname, then the name in use, then id', () => {
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
})
