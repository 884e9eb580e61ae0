/**
 * Many short lists of whole numbers in one typed array. Lists grow in place by powers of two, and blocks
 * given up are used again, so that adding one value never copies more than its own list.
 */
export type PackedLists = {
  /** All lists: list `n` is `items` from `startOf(n)`, `lengthOf(n)` long. Ask again after any change. */
  readonly items: Uint32Array
  startOf(list: number): number
  lengthOf(list: number): number
  /** Makes lists 0 to `count - 1` exist, empty where they are new. */
  reserve(count: number): void
  append(list: number, value: number): void
  /** Keeps an ascending list ascending. The list must have been filled by this function alone. */
  insertSorted(list: number, value: number): void
  /** Takes a value out of an ascending list; nothing happens where it is absent. */
  removeSorted(list: number, value: number): void
  /** Makes the list empty. */
  empty(list: number): void
}

const growth = 1.5
const blockSizes = 31

/** Creates an empty store of lists. */
export function createPackedLists(): PackedLists {
  let items = new Uint32Array(1024)
  let used = 0
  let starts = new Uint32Array(256)
  let lengths = new Uint32Array(256)
  /** Power of two of the block's size, plus one; 0 for a list without a block. */
  let blocks = new Uint8Array(256)
  const spare: number[][] = Array.from({ length: blockSizes }, () => [])

  const takeBlock = (power: number): number => {
    const again = spare[power]?.pop()
    if (again !== undefined) return again
    const start = used
    used += 2 ** power
    if (used > items.length) items = grown(items, used)
    return start
  }

  const makeRoom = (list: number) => {
    const block = blocks[list] ?? 0
    const length = lengths[list] ?? 0
    if (block > 0 && length < 2 ** (block - 1)) return
    const start = takeBlock(block)
    if (block > 0) {
      const old = starts[list] ?? 0
      items.copyWithin(start, old, old + length)
      spare[block - 1]?.push(old)
    }
    starts[list] = start
    blocks[list] = block + 1
  }

  /** Place of the first value not below the given one. */
  const placeOf = (list: number, value: number): number => {
    let low = starts[list] ?? 0
    let high = low + (lengths[list] ?? 0)
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((items[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    get items() {
      return items
    },
    startOf: (list) => starts[list] ?? 0,
    lengthOf: (list) => lengths[list] ?? 0,
    reserve: (count) => {
      if (count <= starts.length) return
      starts = grown(starts, count)
      lengths = grown(lengths, count)
      blocks = grown(blocks, count)
    },
    append: (list, value) => {
      makeRoom(list)
      items[(starts[list] ?? 0) + (lengths[list] ?? 0)] = value
      lengths[list] = (lengths[list] ?? 0) + 1
    },
    insertSorted: (list, value) => {
      makeRoom(list)
      const place = placeOf(list, value)
      const end = (starts[list] ?? 0) + (lengths[list] ?? 0)
      if (place < end) items.copyWithin(place + 1, place, end)
      items[place] = value
      lengths[list] = (lengths[list] ?? 0) + 1
    },
    removeSorted: (list, value) => {
      const place = placeOf(list, value)
      const end = (starts[list] ?? 0) + (lengths[list] ?? 0)
      if (place >= end || items[place] !== value) return
      items.copyWithin(place, place + 1, end)
      lengths[list] = (lengths[list] ?? 0) - 1
    },
    empty: (list) => {
      const block = blocks[list] ?? 0
      if (block > 0) spare[block - 1]?.push(starts[list] ?? 0)
      blocks[list] = 0
      lengths[list] = 0
    },
  }
}

type Growable = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** A copy with room for at least `needed` values, the new ones 0. */
export function grown<T extends Growable>(array: T, needed: number): T {
  const length = Math.max(needed, Math.ceil(array.length * growth))
  const larger = new (array.constructor as new (length: number) => T)(length) // sound: the array's own constructor
  larger.set(array)
  return larger
}
