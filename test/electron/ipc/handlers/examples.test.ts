import { describe, expect, it } from 'vitest'
import { createExampleHandlers } from '../../../../electron/ipc/handlers/examples.ts'
import { createEntryOfPerson } from '../../../../electron/search/people/person-entry.ts'
import { createPeopleIndex } from '../../../../electron/search/people-index.ts'
import type { KeptRow } from '../../../../electron/storage/cache/kept.ts'
import { projectPerson } from '../../../../electron/storage/cache/project-person.ts'
import type { StoredPerson } from '../../../../electron/storage/cache/read-people.ts'
import { idOf, rowOf } from '../../../support/people.ts'

function stored(n: number, row: Partial<KeptRow>, scope: 'current' | 'past' = 'current'): StoredPerson {
  const sources = { current: null, past: null, detail: null, [scope]: rowOf(n, row) }
  return { ...projectPerson(sources), community_id: idOf(n), list_at: '', detail_at: null }
}

/** What is offered at a school of these people, read in batches of two. */
async function examplesFor(people: readonly StoredPerson[], inIndex = people) {
  const index = createPeopleIndex()
  index.put(inIndex.map(createEntryOfPerson(false)))
  let read = 0
  const everybody = function* () {
    for (let at = 0; at < people.length; at += 2) {
      read += 1
      yield people.slice(at, at + 2)
    }
  }
  const handlers = createExampleHandlers(() => ({ everybody, index }))
  return { ...(await handlers['people.examples'](undefined)), read }
}
const kit = { givenName: 'Katherine', surname: 'Fellowes', yearLevel: 'Year 11', houseGroup: 'Chisholm' }

describe('the examples of what to type', () => {
  it('show the beginning of a student’s names with a year, and a year with a house', async () => {
    const { words, place } = await examplesFor([stored(1, kit)])
    expect([words, place]).toEqual(['fel 11 ka', 'y11 house:chisholm'])
  })

  it('include the digits that most numbers start with, shared by several people', async () => {
    const numbers = ['0412 111 111', '0412 222 222', '0299 333 333']
    const people = numbers.map((mobile, n) => stored(n, { ...kit, mobile }))
    expect((await examplesFor(people)).phone).toBe('0412')
    expect((await examplesFor(people.slice(1))).phone).toBeNull()
  })

  it('count only current students, however many have left', async () => {
    const left = [1, 2, 3].map((n) => stored(n, { mobile: `0299 333 33${n}` }, 'past'))
    const here = [4, 5].map((n) => stored(n, { ...kit, mobile: `0412 111 11${n}` }))
    expect((await examplesFor([...left, ...here])).phone).toBe('0412')
  })

  it('are tried first, and shown only if they find someone', async () => {
    const { words, place, phone } = await examplesFor([stored(1, kit)], [])
    expect([words, place, phone]).toEqual([null, null, null])
  })

  it('come from current students whose names have plain letters', async () => {
    const past = stored(1, { ...kit, lastYearLevel: 'Year 12' }, 'past')
    const marked = stored(2, { ...kit, surname: 'Çağlayan' })
    const short = stored(3, { ...kit, givenName: 'Jo' })
    expect((await examplesFor([past, marked, short])).words).toBeNull()
    expect((await examplesFor([past, marked, short, stored(4, kit)])).words).toBe('fel 11 ka')
  })

  it('come from the first two hundred students; no more are read', async () => {
    const { read } = await examplesFor(Array.from({ length: 600 }, (_, n) => stored(n, kit)))
    expect(read).toBe(100)
  })
})
