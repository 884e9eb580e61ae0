import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PersonEntry } from '../../../electron/search/people/person-entry.ts'
import { createPeopleIndex } from '../../../electron/search/people-index.ts'
import { ask, indexOf, person } from './school.ts'

/** What a sync may do to the index, in any order. */
type Step =
  | { readonly do: 'put'; readonly people: readonly PersonEntry[] }
  | { readonly do: 'remove'; readonly ids: readonly string[] }
  | { readonly do: 'search'; readonly text: string }
  | { readonly do: 'clear' }

// Few values each, so that people share words, lose them, and get them back.
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const given = fc.constantFrom('', 'Anne', 'Anne Marie', 'Ann', 'José', 'Jo', 'William', 'Bill', 'Nguyên')
const surname = fc.constantFrom(
  '',
  'Smith',
  'Smyth',
  'Smith-Jones',
  'O’Brien',
  'Obrian',
  'Thompson',
  'Tomsen',
)
const entry = fc
  .record({
    id: ids,
    kind: fc.constantFrom('current' as const, 'past' as const),
    preferred: given,
    given,
    surname,
    schoolId: fc.constantFrom('', '1001', '1002', '20031', 'AB77'),
    phones: fc.array(fc.constantFrom('0412 345 678', '0412 345 687', '(03) 9555 1234'), { maxLength: 2 }),
    email: fc.constantFrom('', 'anne.smith12@school.example', 'jo@home.example'),
    birthDate: fc.constantFrom('', '2011-03-12', '2010-12-03'),
    address: fc.constantFrom('', '12 Smith Street Mona Vale 2103', '3 Jones Road Yass 2582'),
    year: fc.constantFrom('', 'Year 8', 'Year 9', 'Prep'),
    house: fc.constantFrom('', 'Smith', 'Mawson'),
    form: fc.constantFrom('', '8A', '9B'),
    boarder: fc.boolean(),
    yearLeft: fc.constantFrom(null, 1998, 2004),
  })
  .map(({ id, ...known }) => person(id, known))

const texts = [
  'smith',
  'anne smith',
  'annemarie',
  'jo',
  's',
  'bill smyth',
  'tomsen 8',
  'obrien',
  '0412 345',
  '1001',
  '12/03/2011',
  'mona vale',
  'y8 house:smith',
  'left:2004',
  'anne.smith12@',
  'smithjones',
  'xyzzy smith',
]
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('put' as const), people: fc.array(entry, { maxLength: 4 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('remove' as const), ids: fc.array(ids, { maxLength: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('search' as const), text: fc.constantFrom(...texts) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
)

/** Applies a history to an index, and returns the people left at its end. */
function live(steps: readonly Step[]) {
  const index = createPeopleIndex()
  const left = new Map<string, PersonEntry>()
  for (const each of steps) {
    if (each.do === 'put') {
      index.put(each.people)
      for (const someone of each.people) left.set(someone.id, someone)
    } else if (each.do === 'remove') {
      index.remove(each.ids)
      for (const id of each.ids) left.delete(id)
    } else if (each.do === 'clear') {
      index.clear()
      left.clear()
    } else ask(index, each.text)
  }
  return { index, left: [...left.values()] }
}

it('answers like a new index after each of 1,000 random histories', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.infiniteStream(fc.nat()), (steps, order) => {
      const { index, left } = live(steps)
      const shuffled = left
        .map((someone) => ({ someone, place: order.next().value ?? 0 }))
        .sort((a, b) => a.place - b.place)
        .map(({ someone }) => someone)
      const fresh = indexOf(...shuffled)
      expect(index.size).toBe(left.length)
      for (const text of texts) {
        for (const scope of ['current', 'past', 'both'] as const) {
          expect(ask(index, text, { scope })).toEqual(ask(fresh, text, { scope }))
        }
      }
      const everyone = { scope: 'both' as const, facets: { boarder: ['yes', 'no'] } }
      expect(ask(index, '', everyone)).toEqual(ask(fresh, '', everyone))
      for (const { id } of left) expect(index.similarTo(id)).toEqual(fresh.similarTo(id))
    }),
    { numRuns: 1000 },
  )
  // Takes fourteen seconds, on a busy machine more than a minute.
}, 300_000)

it('finds no one by one letter after it is cleared', () => {
  const index = indexOf(person('a', { given: 'Ada' }))
  ask(index, 'a')
  index.clear()
  expect(ask(index, 'a')).toMatchObject({ hits: [], total: 0 })
})
