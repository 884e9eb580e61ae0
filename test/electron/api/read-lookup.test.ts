import { expect, it } from 'vitest'
import { readLookup } from '../../../electron/api/read-lookup.ts'

it('keeps the first option of each id, and drops options without an id', () => {
  const id = 'abcdefab-0000-4000-8000-00000000000a'
  const options = [
    { id, description: 'Ms', active: true },
    null,
    { description: 'Mx' },
    { id: id.toUpperCase(), description: 'Miss', active: false },
  ]
  const read = readLookup('title', { name: 'title', displayName: 'Title', options })
  expect(read.options.map(({ description, active }) => [description, active])).toEqual([['Ms', true]])
})

it('keeps an id in braces as it is written, and drops the same id without them', () => {
  const id = 'abcdefab-0000-4000-8000-00000000000a'
  const { options } = readLookup('gender', { options: [{ id: `{${id}}` }, { id }] })
  expect(options.map((option) => option.id)).toEqual([`{${id}}`])
})
