import { type LetterTrie, lettersFrom, nodeParts, nodeSize } from './letter-trie.ts'
import { longestWord } from './word-table.ts'

export const tooFar = 9

/** How many edits are allowed, and where, counted from the start of the walk. */
export type WalkPlan = {
  readonly typed: string
  /** Most edits between the two whole words, 0 to 3. */
  readonly edits: number
  /** Most edits between the typed word and the stored word's beginning; -1 for whole words alone. */
  readonly beginningEdits: number
  /** So many edits are allowed before place `lateFrom` of the typed word, the others only from there on. */
  readonly early: number
  readonly lateFrom: number
}

/** Called for each word found: edits between the whole words and from its beginning, `tooFar` beyond reach. */
export type RecordWord = (word: number, edits: number, beginningEdits: number) => void

/** What a walk needs at hand, by depth in the tree. */
type Walk = {
  typed: string
  most: number
  /** The bit that says the whole typed word is explained. */
  last: number
  /** By depth and number of edits: which lengths of the typed word can be explained, one bit each. */
  readonly columns: Int32Array
  /** By number of edits: which lengths may be explained with so many. */
  readonly allowed: Int32Array
  /** By letter: its places in the typed word, one bit each. */
  readonly places: Int32Array
  /** By place: the letters of the typed word from there on. */
  readonly needed: Int32Array
  /** By depth: the node, and the fewest edits with which the typed word was explained so far. */
  readonly path: Int32Array
  readonly begun: Int32Array
}

const rows = 4
const deepest = longestWord + 3
const plainUnits = 128
const lastBit = 31

export function createWalk(): Walk {
  return {
    typed: '',
    most: 0,
    last: 0,
    columns: new Int32Array(rows * deepest),
    allowed: new Int32Array(rows),
    places: new Int32Array(plainUnits),
    needed: new Int32Array(deepest),
    path: new Int32Array(deepest),
    begun: new Int32Array(deepest),
  }
}

/**
 * Finds every word of a tree within reach of a typed one. Edits are letters added, dropped, changed, and
 * neighbours swapped (optimal string alignment).
 *
 * A column of the edit table is kept as one integer for each number of edits: bit `i` says that `i` typed
 * letters can be explained so far (Wu and Manber 1992; swaps after Hyyrö 2003). Words with a common beginning
 * share its columns, because the walk follows the tree, and a branch is left as soon as no state is alive or
 * the letters still needed do not occur below.
 */
export function walkTrie({ nodes }: LetterTrie, walk: Walk, plan: WalkPlan, record: RecordWord): void {
  prepare(walk, plan)
  const { path, begun } = walk
  let depth = 0
  let node = nodes[nodeParts.firstChild] ?? 0
  for (;;) {
    if (node === 0) {
      if (depth === 0) return
      depth--
      node = nodes[(path[depth] ?? 0) + nodeParts.nextSibling] ?? 0
      continue
    }
    const at = node * nodeSize
    path[depth] = at
    const soFar = begun[depth] ?? tooFar
    let whole = tooFar
    if (soFar > 0) {
      const before = depth > 0 ? placesOf(walk, nodes[path[depth - 1] ?? 0] ?? 0) : 0
      whole = fillColumn(walk, depth + 1, placesOf(walk, nodes[at] ?? 0), before)
    }
    const beginning = Math.min(soFar, whole <= plan.beginningEdits ? whole : tooFar)
    const word = nodes[at + nodeParts.word] ?? 0
    if (word > 0 && (whole !== tooFar || beginning !== tooFar)) record(word - 1, whole, beginning)
    const child = nodes[at + nodeParts.firstChild] ?? 0
    const below = nodes[at + nodeParts.lettersBelow] ?? 0
    if (child !== 0 && (beginning !== tooFar || isHopeful(walk, depth + 1, below))) {
      depth++
      begun[depth] = beginning
      node = child
    } else node = nodes[at + nodeParts.nextSibling] ?? 0
  }
}

function prepare(walk: Walk, plan: WalkPlan): void {
  const { typed } = plan
  const all = 2 ** (typed.length + 1) - 1
  const late = all & ~(2 ** plan.lateFrom - 1)
  walk.typed = typed
  walk.most = plan.edits
  walk.last = 1 << typed.length
  walk.places.fill(0)
  for (let at = 0; at < typed.length; at++) {
    const unit = typed.charCodeAt(at)
    if (unit < plainUnits) walk.places[unit] = (walk.places[unit] ?? 0) | (2 << at)
  }
  for (let at = 0; at <= typed.length; at++) walk.needed[at] = lettersFrom(typed, at)
  for (let row = 0; row < rows; row++) {
    walk.allowed[row] = row <= plan.early ? all : late
    walk.columns[row] = ((2 << row) - 1) & (walk.allowed[row] ?? 0)
  }
  walk.begun[0] = tooFar
}

/** Where a letter stands in the typed word, one bit each. */
function placesOf({ places, typed }: Walk, unit: number): number {
  if (unit < plainUnits) return places[unit] ?? 0
  let bits = 0
  for (let at = 0; at < typed.length; at++) if (typed.charCodeAt(at) === unit) bits |= 2 << at
  return bits
}

/** Fills the column at `depth` and says with how few edits the typed word is wholly explained there. */
function fillColumn(
  { columns, allowed, most, last }: Walk,
  depth: number,
  here: number,
  before: number,
): number {
  const now = depth * rows
  const back = now - rows
  const swappable = depth > 1 ? before & (here << 1) : 0
  let fewest = tooFar
  let backFewer = columns[back] ?? 0
  let fewer = (backFewer << 1) & here
  columns[now] = fewer
  if ((fewer & last) !== 0) fewest = 0
  for (let row = 1; row <= most; row++) {
    const backSame = columns[back + row] ?? 0
    let state = ((backSame << 1) & here) | backFewer | (backFewer << 1) | (fewer << 1)
    if (swappable !== 0) state |= ((columns[back - rows + row - 1] ?? 0) << 2) & swappable
    state &= allowed[row] ?? 0
    columns[now + row] = state
    if (fewest === tooFar && (state & last) !== 0) fewest = row
    backFewer = backSame
    fewer = state
  }
  return fewest
}

/** Whether some state of the column can still reach the end with the letters that occur below. */
function isHopeful({ columns, needed, most }: Walk, depth: number, below: number): boolean {
  for (let row = most; row >= 0; row--) {
    const state = columns[depth * rows + row] ?? 0
    if (state === 0) continue
    let missing = (needed[lastBit - Math.clz32(state)] ?? 0) & ~below
    for (let spare = most - row; spare > 0; spare--) missing &= missing - 1
    if (missing === 0) return true
  }
  return false
}
