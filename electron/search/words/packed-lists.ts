/**
 * Many short lists of whole numbers in one typed array: list `n` is `items` from `startOf` to `endOf`. Lists lie in
 * blocks of fixed sizes, which grow and are reused, so adding a value copies at most its own list.
 */
export type PackedLists = {
  items: Uint32Array
  /** Two numbers per list: its start, and its length with the size class of its block in the bits above. */
  heads: Uint32Array
  used: number
  /** The number of values in all lists, now and when they were last compacted. */
  values: number
  compacted: number
  /** Starts of free blocks, by size class. */
  readonly spare: number[][]
}

/**
 * Block sizes by size class: 0 is no block, then 1 to 8, then four sizes per doubling (10, 12, 14, 16, 20, 24, …). The
 * class of a block is the largest class that fits into it.
 */
const blockSizes = Int32Array.from({ length: 90 }, (_, size) =>
  size <= 8 ? size : (5 + ((size - 1) % 4)) << (Math.floor((size - 1) / 4) - 1),
)
const firstItems = 1024
const firstLists = 256
const lengthBits = 24
const lengthMask = (1 << lengthBits) - 1

export function createPackedLists(): PackedLists {
  return {
    items: new Uint32Array(firstItems),
    heads: new Uint32Array(firstLists * 2),
    used: 0,
    values: 0,
    compacted: 0,
    spare: Array.from(blockSizes, () => []),
  }
}

export function startOf({ heads }: PackedLists, list: number): number {
  return heads[list * 2] ?? 0
}

export function lengthOf({ heads }: PackedLists, list: number): number {
  return (heads[list * 2 + 1] ?? 0) & lengthMask
}

export function endOf(lists: PackedLists, list: number): number {
  return startOf(lists, list) + lengthOf(lists, list)
}

/** Ensures that lists 0 to `count - 1` exist; new lists are empty. */
export function reserveLists(lists: PackedLists, count: number): void {
  if (count * 2 > lists.heads.length) lists.heads = grown(lists.heads, count * 2)
}

export function appendTo(lists: PackedLists, list: number, value: number): void {
  makeRoom(lists, list)
  lists.items[endOf(lists, list)] = value
  addToLength(lists, list, 1)
}

export function setList(lists: PackedLists, list: number, values: Uint32Array): void {
  emptyList(lists, list)
  if (values.length === 0) return
  takeBlock(lists, list, values.length)
  const start = startOf(lists, list)
  for (let at = 0; at < values.length; at++) lists.items[start + at] = values[at] ?? 0
  addToLength(lists, list, values.length)
}

/** Inserts a value into an ascending list. Only for lists that were filled in ascending order. */
export function insertSorted(lists: PackedLists, list: number, value: number): void {
  makeRoom(lists, list)
  const end = endOf(lists, list)
  if (end === startOf(lists, list) || (lists.items[end - 1] ?? 0) < value) lists.items[end] = value
  else {
    const place = placeOf(lists, list, value)
    lists.items.copyWithin(place + 1, place, end)
    lists.items[place] = value
  }
  addToLength(lists, list, 1)
}

/** Removes a value from an ascending list; does nothing if it is absent. */
export function removeSorted(lists: PackedLists, list: number, value: number): void {
  const place = placeOf(lists, list, value)
  const end = endOf(lists, list)
  if (place >= end || lists.items[place] !== value) return
  lists.items.copyWithin(place, place + 1, end)
  addToLength(lists, list, -1)
}

export function emptyList(lists: PackedLists, list: number): void {
  const size = sizeOf(lists, list)
  if (size > 0) lists.spare[size]?.push(startOf(lists, list))
  lists.values -= lengthOf(lists, list)
  lists.heads[list * 2] = 0
  lists.heads[list * 2 + 1] = 0
}

/**
 * Lists are compacted once their values have grown by this factor and by at least this many. The room in use is no
 * measure: compacted lists have none left, so a few more values would make each of them grow.
 */
const compactionGrowth = 1.25
const minGrowth = 1 << 15
/** Room that compaction leaves, as a factor of the values in use. */
const spareRoom = 1.02

/** Moves lists that have grown a good deal into blocks that just fit: growth leaves free blocks that no list may need. */
export function compactLists(lists: PackedLists): void {
  const { items, heads, values } = lists
  if (values < lists.compacted * compactionGrowth + minGrowth) return
  const count = heads.length / 2
  lists.items = new Uint32Array(Math.ceil(values * spareRoom))
  let place = 0
  for (let list = 0; list < count; list++) {
    const start = startOf(lists, list)
    const length = lengthOf(lists, list)
    for (let at = 0; at < length; at++) lists.items[place + at] = items[start + at] ?? 0
    heads[list * 2] = length === 0 ? 0 : place
    heads[list * 2 + 1] = headLength(classWithin(length), length)
    place += length
  }
  releaseMemory(items)
  for (const blocks of lists.spare) blocks.length = 0
  lists.used = values
  lists.compacted = values
}

function sizeOf({ heads }: PackedLists, list: number): number {
  return (heads[list * 2 + 1] ?? 0) >>> lengthBits
}

function headLength(size: number, length: number): number {
  return (size << lengthBits) | length
}

function addToLength(lists: PackedLists, list: number, change: number): void {
  const { heads } = lists
  heads[list * 2 + 1] = (heads[list * 2 + 1] ?? 0) + change
  lists.values += change
}

/** Short lists double. Long ones grow by a quarter, because what they leave behind waits for the next compaction. */
const longList = 64
const grownLength = (length: number) =>
  length < longList ? Math.max(1, length * 2) : Math.ceil(length * 1.25)

function makeRoom(lists: PackedLists, list: number): void {
  const size = sizeOf(lists, list)
  const length = lengthOf(lists, list)
  if (length < (blockSizes[size] ?? 0)) return
  const old = startOf(lists, list)
  takeBlock(lists, list, blockSizes[classFor(grownLength(length))] ?? 0)
  lists.items.copyWithin(startOf(lists, list), old, old + length)
  if (size > 0) lists.spare[size]?.push(old)
  lists.heads[list * 2 + 1] = headLength(sizeOf(lists, list), length)
}

/** The smallest size class with room for `count` values. */
function classFor(count: number): number {
  if (count <= 8) return count
  // The search starts at the previous doubling, a few steps below the right class.
  let size = 4 * (31 - Math.clz32(count - 1)) - 6
  while ((blockSizes[size] ?? 0) < count) size++
  return size
}

/** The largest size class that fits into `room`. */
function classWithin(room: number): number {
  const size = classFor(room)
  return (blockSizes[size] ?? 0) > room ? size - 1 : size
}

/** Gives a list an empty block with room for `room` values. */
function takeBlock(lists: PackedLists, list: number, room: number): void {
  const size = classFor(room)
  const reused = lists.spare[size]?.pop()
  lists.heads[list * 2] = reused ?? lists.used
  lists.heads[list * 2 + 1] = headLength(reused === undefined ? classWithin(room) : size, 0)
  if (reused !== undefined) return
  lists.used += room
  if (lists.used > lists.items.length) lists.items = grown(lists.items, lists.used)
}

/** Position of the first value not below the given one (binary search). */
function placeOf(lists: PackedLists, list: number, value: number): number {
  const { items } = lists
  let low = startOf(lists, list)
  let high = endOf(lists, list)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((items[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

type Growable = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Growth factors. Large arrays grow by less, because their spare room costs memory. */
const growth = 1.5
const largeGrowth = 1.25
const large = 1 << 18

/**
 * Returns the same values with room for at least `needed`; further values are 0. The memory moves
 * (`ArrayBuffer.prototype.transfer`), so growth leaves no old copies. The given array is empty afterwards.
 */
export function grown<T extends Growable>(array: T, needed: number): T {
  const length = Math.max(needed, Math.ceil(array.length * (array.length < large ? growth : largeGrowth)))
  const moved = (array.buffer as ArrayBuffer).transfer(length * array.BYTES_PER_ELEMENT) // sound: no array here is on a SharedArrayBuffer
  return new (array.constructor as new (buffer: ArrayBuffer) => T)(moved) // sound: the array's own constructor
}

/** Frees the memory of an array at once, without waiting for a full garbage collection. The array is empty afterwards. */
export function releaseMemory(array: Growable): void {
  ;(array.buffer as ArrayBuffer).transfer(0) // sound: no array here is on a SharedArrayBuffer
}
