import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import {
  appendTo,
  compactLists,
  createPackedLists,
  emptyList,
  endOf,
  insertSorted,
  lengthOf,
  type PackedLists,
  removeSorted,
  reserveLists,
  setList,
  startOf,
} from '../../../../electron/search/words/packed-lists.ts'

/** Compacts without waiting for growth. */
function compactNow(lists: PackedLists): void {
  lists.compacted = -1_000_000
  compactLists(lists)
}

const valuesOf = (lists: PackedLists, list: number) => [
  ...lists.items.subarray(startOf(lists, list), endOf(lists, list)),
]

it('holds the same values as plain arrays after random changes', () => {
  const change = fc.record({
    list: fc.nat(5),
    value: fc.nat(200),
    how: fc.constantFrom('insert', 'insert', 'insert', 'remove', 'empty', 'set', 'pack'),
    values: fc.array(fc.nat(200), { maxLength: 40 }),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
      const lists = createPackedLists()
      reserveLists(lists, 6)
      const plain: number[][] = Array.from({ length: 6 }, () => [])
      for (const { list, value, how, values } of changes) {
        const known = plain[list] ?? []
        if (how === 'insert') {
          insertSorted(lists, list, value)
          plain[list] = [...known, value].sort((a, b) => a - b)
        } else if (how === 'remove') {
          removeSorted(lists, list, value)
          const place = known.indexOf(value)
          if (place >= 0) plain[list] = known.toSpliced(place, 1)
        } else if (how === 'empty') {
          emptyList(lists, list)
          plain[list] = []
        } else if (how === 'pack') {
          compactNow(lists)
        } else {
          const sorted = values.toSorted((a, b) => a - b)
          setList(lists, list, Uint32Array.from(sorted))
          plain[list] = sorted
        }
      }
      plain.forEach((values, list) => {
        expect(valuesOf(lists, list)).toEqual(values)
      })
    }),
  )
})

it('frees more than half of its memory when compacted after growth, and is not compacted twice', () => {
  const lists = createPackedLists()
  reserveLists(lists, 1000)
  for (let value = 0; value < 300; value++) {
    for (let list = 0; list < 1000; list++) insertSorted(lists, list, value)
  }
  const before = lists.items.length
  compactLists(lists)
  expect(lists.items.length).toBeLessThan(before / 2)
  expect(valuesOf(lists, 999)).toEqual(Array.from({ length: 300 }, (_, at) => at))
  const { items } = lists
  compactLists(lists)
  expect(lists.items).toBe(items)
})

it('keeps 5,000 appended values in order', () => {
  const lists = createPackedLists()
  reserveLists(lists, 2)
  for (let value = 0; value < 5000; value++) appendTo(lists, value % 2, value)
  expect(lengthOf(lists, 0)).toBe(2500)
  expect(valuesOf(lists, 1)).toEqual(Array.from({ length: 2500 }, (_, at) => at * 2 + 1))
})

it('copies each value a few times at most, however often it is compacted while it grows', () => {
  const [count, rounds, bytesOfValue] = [500, 400, 4]
  const transfer = vi.spyOn(ArrayBuffer.prototype, 'transfer')
  const lists = createPackedLists()
  reserveLists(lists, count)
  for (let value = 0; value < rounds; value++) {
    for (let list = 0; list < count; list++) insertSorted(lists, list, value)
    compactLists(lists)
  }
  const copied = transfer.mock.calls.reduce((sum, [bytes = 0]) => sum + bytes, 0)
  transfer.mockRestore()
  expect(copied / (count * rounds * bytesOfValue)).toBeLessThan(40)
})
