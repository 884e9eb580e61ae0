import { grown, releaseMemory } from './packed-lists.ts'
import { maxWordLength } from './word-table.ts'

/**
 * Words as a tree of letters in one typed array, with the numbers of the first child and the next sibling. Node 0 is the
 * root. Words are never removed. The parts of a node lie side by side, because a search spends most of its time here.
 */
export type LetterTrie = {
  /** Node `n` begins at `n × nodeSize`; see `nodeParts`. */
  nodes: Int32Array
  count: number
  /** Number of nodes at the last reordering. */
  orderedCount: number
}

export const nodeSize = 5
export const nodeParts = {
  /** UTF-16 unit that leads to the node. */
  letter: 0,
  firstChild: 1,
  nextSibling: 2,
  /** Number of the word that ends here, plus one; 0 for none. */
  word: 3,
  /** Bits of the letters that occur below (`letterBit`), so that a search can leave a branch early. */
  lettersBelow: 4,
} as const

const firstNodes = 1024
const firstLetter = 97
const lastLetter = 122
const firstDigit = 48
const lastDigit = 57

const path = new Int32Array(maxWordLength)

export function createLetterTrie(): LetterTrie {
  return { nodes: new Int32Array(firstNodes * nodeSize), count: 1, orderedCount: 0 }
}

export function addToTrie(trie: LetterTrie, letters: string, number: number): void {
  if (trie.count > trie.orderedCount * addingGrowth + firstNodes) reorderTrie(trie)
  let node = 0
  for (let at = 0; at < letters.length; at++) {
    path[at] = node
    node = childOf(trie, node, letters.charCodeAt(at))
  }
  trie.nodes[node * nodeSize + nodeParts.word] = number + 1
  let below = 0
  for (let at = letters.length - 1; at >= 0; at--) {
    below |= letterBit(letters.charCodeAt(at))
    const place = (path[at] ?? 0) * nodeSize + nodeParts.lettersBelow
    trie.nodes[place] = (trie.nodes[place] ?? 0) | below
  }
}

function childOf(trie: LetterTrie, node: number, unit: number): number {
  const { nodes } = trie
  const first = node * nodeSize + nodeParts.firstChild
  let child = nodes[first] ?? 0
  while (child !== 0 && nodes[child * nodeSize] !== unit) {
    child = nodes[child * nodeSize + nodeParts.nextSibling] ?? 0
  }
  if (child !== 0) return child
  child = trie.count++
  if (trie.count * nodeSize > nodes.length) trie.nodes = grown(nodes, trie.count * nodeSize)
  trie.nodes[child * nodeSize] = unit
  trie.nodes[child * nodeSize + nodeParts.nextSibling] = trie.nodes[first] ?? 0
  trie.nodes[first] = child
  return child
}

/** Whether some word with this prefix passes the test. Stops at the first that does. */
export function someWordWithPrefix(
  trie: LetterTrie,
  prefix: string,
  passes: (word: number) => boolean,
): boolean {
  const { nodes } = trie
  let node = 0
  for (let at = 0; at < prefix.length; at++) {
    node = nodes[node * nodeSize + nodeParts.firstChild] ?? 0
    while (node !== 0 && nodes[node * nodeSize] !== prefix.charCodeAt(at)) {
      node = nodes[node * nodeSize + nodeParts.nextSibling] ?? 0
    }
    if (node === 0) return false
  }
  const someAt = (branch: number): boolean => {
    const word = nodes[branch * nodeSize + nodeParts.word] ?? 0
    if (word > 0 && passes(word - 1)) return true
    let child = nodes[branch * nodeSize + nodeParts.firstChild] ?? 0
    while (child !== 0 && !someAt(child)) child = nodes[child * nodeSize + nodeParts.nextSibling] ?? 0
    return child !== 0
  }
  return someAt(node)
}

/** Before a search, a trie is reordered if it has grown by this factor since the last time. */
const searchGrowth = 1.25
/** The growth after which a trie is reordered while words are being added, when reordering pays less often. */
const addingGrowth = 2

/**
 * Renumbers the nodes if many were added since the last time, so that the children of a node lie side by side near their
 * parent: a walk then reads memory in sequence.
 */
export function reorderTrie(trie: LetterTrie): void {
  if (trie.count < trie.orderedCount * searchGrowth) return
  const { nodes, count } = trie
  const ordered = new Int32Array(Math.max(nodes.length, count * nodeSize))
  /** Pairs of new and old numbers of nodes whose children are still to be moved. */
  const waiting: number[] = [0, 0]
  let next = 1
  for (let part = 0; part < nodeSize; part++) ordered[part] = nodes[part] ?? 0
  for (let old = waiting.pop(); old !== undefined; old = waiting.pop()) {
    const place = waiting.pop() ?? 0
    let child = nodes[old * nodeSize + nodeParts.firstChild] ?? 0
    if (child !== 0) ordered[place * nodeSize + nodeParts.firstChild] = next
    while (child !== 0) {
      const start = child * nodeSize
      for (let part = 0; part < nodeSize; part++) ordered[next * nodeSize + part] = nodes[start + part] ?? 0
      waiting.push(next, child)
      child = nodes[start + nodeParts.nextSibling] ?? 0
      ordered[next * nodeSize + nodeParts.nextSibling] = child === 0 ? 0 : next + 1
      next++
    }
  }
  trie.nodes = ordered
  releaseMemory(nodes)
  trie.orderedCount = count
}

/** The bit of a letter: one each for Latin letters; digits and all other characters share five. */
function letterBit(unit: number): number {
  if (unit >= firstLetter && unit <= lastLetter) return 1 << (unit - firstLetter)
  if (unit >= firstDigit && unit <= lastDigit) return 1 << (26 + (unit & 1))
  return 1 << (28 + (unit % 3))
}

/** The bits of a word's letters from `start` on. */
export function lettersFrom(word: string, start: number): number {
  let bits = 0
  for (let at = start; at < word.length; at++) bits |= letterBit(word.charCodeAt(at))
  return bits
}
