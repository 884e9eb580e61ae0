import { type LetterTrie, lettersFrom, nodeParts, nodeSize } from './letter-trie.ts'
import { maxWordLength } from './word-table.ts'

/** A number that means more edits than a walk allows. */
export const tooFar = 9

/** How many edits a walk allows, and where in the typed word, counted from the start of the walk. */
export type WalkPlan = {
  readonly typed: string
  /** Maximum edits between the whole words, 0 to 3. */
  readonly edits: number
  /** Maximum edits between the typed word and a prefix of the stored word; -1 to find whole words only. */
  readonly beginningEdits: number
  /** Maximum edits before position `lateFrom` of the typed word; the remaining edits are allowed only from there on. */
  readonly early: number
  readonly lateFrom: number
}

/** Called for each word found, with the edits to the whole word and to its prefix; `tooFar` if there are too many. */
export type RecordWord = (word: number, edits: number, beginningEdits: number) => void

/** Working memory of a walk. */
type Walk = {
  typed: string
  maxEdits: number
  /** The bit for the whole typed word. */
  last: number
  /** By depth and number of edits: bits of the lengths of the typed word that match so far. */
  readonly columns: Int32Array
  /** By number of edits: bits of the lengths of the typed word that may match with that many edits. */
  readonly allowed: Int32Array
  /** By letter: bits of its positions in the typed word. */
  readonly places: Int32Array
  /** By position in the typed word: bits of the letters from there on. */
  readonly needed: Int32Array
  /** By depth: the node, and the fewest edits between the typed word and a prefix up to there. */
  readonly path: Int32Array
  readonly prefixEdits: Int32Array
}

const rows = 4
const maxDepth = maxWordLength + 3
const plainUnits = 128
const lastBit = 31

export function createWalk(): Walk {
  return {
    typed: '',
    maxEdits: 0,
    last: 0,
    columns: new Int32Array(rows * maxDepth),
    allowed: new Int32Array(rows),
    places: new Int32Array(plainUnits),
    needed: new Int32Array(maxDepth),
    path: new Int32Array(maxDepth),
    prefixEdits: new Int32Array(maxDepth),
  }
}

/**
 * Finds every word of a trie within the allowed edits of a typed one: letters added, dropped or changed, and neighbours
 * swapped (optimal string alignment).
 *
 * A column of the edit table is one integer per number of edits: bit `i` says that the first `i` typed letters match so
 * far (Wu and Manber 1992; swaps after Hyyrö 2003). Words with a common prefix share its columns, and a branch is left as
 * soon as no bit is set or the letters still needed do not occur below.
 */
export function walkTrie({ nodes }: LetterTrie, walk: Walk, plan: WalkPlan, record: RecordWord): void {
  prepare(walk, plan)
  const { path, prefixEdits } = walk
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
    const prefixBefore = prefixEdits[depth] ?? tooFar
    let whole = tooFar
    if (prefixBefore > 0) {
      const before = depth > 0 ? placesOf(walk, nodes[path[depth - 1] ?? 0] ?? 0) : 0
      whole = fillColumn(walk, depth + 1, placesOf(walk, nodes[at] ?? 0), before)
    }
    const beginning = Math.min(prefixBefore, whole <= plan.beginningEdits ? whole : tooFar)
    const word = nodes[at + nodeParts.word] ?? 0
    if (word > 0 && (whole !== tooFar || beginning !== tooFar)) record(word - 1, whole, beginning)
    const child = nodes[at + nodeParts.firstChild] ?? 0
    const below = nodes[at + nodeParts.lettersBelow] ?? 0
    if (child !== 0 && (beginning !== tooFar || canStillMatch(walk, depth + 1, below))) {
      depth++
      prefixEdits[depth] = beginning
      node = child
    } else node = nodes[at + nodeParts.nextSibling] ?? 0
  }
}

function prepare(walk: Walk, plan: WalkPlan): void {
  const { typed } = plan
  const all = 2 ** (typed.length + 1) - 1
  const late = all & ~(2 ** plan.lateFrom - 1)
  walk.typed = typed
  walk.maxEdits = plan.edits
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
  walk.prefixEdits[0] = tooFar
}

/** Bits of a letter's positions in the typed word. */
function placesOf({ places, typed }: Walk, unit: number): number {
  if (unit < plainUnits) return places[unit] ?? 0
  let bits = 0
  for (let at = 0; at < typed.length; at++) if (typed.charCodeAt(at) === unit) bits |= 2 << at
  return bits
}

/** Fills the column at `depth` and returns the fewest edits with which the whole typed word matches there. */
function fillColumn(
  { columns, allowed, maxEdits, last }: Walk,
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
  for (let row = 1; row <= maxEdits; row++) {
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

/** Whether the typed word can still match with the letters that occur below. */
function canStillMatch({ columns, needed, maxEdits }: Walk, depth: number, below: number): boolean {
  for (let row = maxEdits; row >= 0; row--) {
    const state = columns[depth * rows + row] ?? 0
    if (state === 0) continue
    let missing = (needed[lastBit - Math.clz32(state)] ?? 0) & ~below
    for (let spare = maxEdits - row; spare > 0; spare--) missing &= missing - 1
    if (missing === 0) return true
  }
  return false
}
