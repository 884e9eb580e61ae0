import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  createIsOffered,
  createOptionWords,
  wordsOf,
} from '../../../../electron/corrections/rules/option-words.ts'
import { createListReader, createListWriter } from '../../../../electron/storage/cache/lookup-lists.ts'
import { openStores } from '../../../../electron/storage/school/stores.ts'
import { idOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

function openLists() {
  const { cache } = openStores(tempFolder(), randomBytes(32), { now: Date.now })
  const lists = createListReader(cache.read)
  const write = createListWriter(cache.write, () => '2026-02-02T08:00:00.000Z')
  return { isOffered: createIsOffered(lists), words: createOptionWords(lists), write }
}
const titles = {
  path: 'title',
  name: 'title',
  displayName: 'Titles',
  options: [
    { id: 'AB-1', description: 'Ms' },
    { id: 'AB-2', description: 'Miss', active: false },
    { id: 'AB-3' },
  ],
}

it('offers every option before the list was read', () => {
  const { isOffered, words } = openLists()
  expect(isOffered('title', 'AB-1')).toBe(true)
  expect(words('title', 'AB-1')).toBeNull()
  expect(wordsOf({ field: 'title', base: null, mine: 'AB-1', theirs: null }, words)).toEqual({
    base: null,
    mine: 'AB-1',
    theirs: null,
  })
})
it('replaces only the ids in a correction by words, and an id without words by a sentence', () => {
  const values = { base: '1', mine: '2', theirs: null }
  const gone = { field: 'title', base: 'Mr', mine: idOf(1), theirs: `{${idOf(2)}}` } as const
  const entry = 'an entry that Foyer cannot name'
  expect(wordsOf(gone, () => null)).toEqual({ base: 'Mr', mine: entry, theirs: entry })
  const words = (field: 'title' | 'gender' | 'surname') =>
    wordsOf({ ...values, field }, (list, id) => (id === '2' ? null : `${list} ${id}`))
  expect(words('title')).toEqual({ base: 'title 1', mine: '2', theirs: null })
  expect(words('gender')).toEqual({ base: 'gender 1', mine: '2', theirs: null })
  expect(words('surname')).toEqual(values)
})
it('finds an option regardless of its id’s case and braces, and offers it while it is active', () => {
  const { isOffered, words, write } = openLists()
  write(titles)
  expect(['ab-1', 'ab-2', 'ab-9'].map((id) => isOffered('title', id))).toEqual([true, false, false])
  expect([words('title', 'ab-1'), words('title', 'ab-2'), words('title', 'AB-3')]).toEqual(['Ms', 'Miss', ''])
  expect([isOffered('title', '{ab-1}'), words('title', '{AB-1}')]).toEqual([true, 'Ms'])
  expect(wordsOf({ field: 'surname', base: 'AB-1', mine: 'AB-2', theirs: null }, words).mine).toBe('AB-2')
})
