import { grown, released } from './typed-arrays.ts'
import { longestWord } from './word-table.ts'

/**
 * Words as a tree of letters in one typed array, first child and next sibling by number. Node 0 is the root.
 * Words are only ever added: a word nobody has any more keeps its branch. Plain data, and all of a node in
 * one place, because walking it is what a search spends most of its time on.
 */
export type LetterTrie = {
  /** Node `n` is `nodes` from `n × nodeSize`: see `nodeParts`. */
  nodes: Int32Array
  count: number
  /** How many nodes there were when they were last put in order. */
  inOrder: number
}

export const nodeSize = 5
export const nodeParts = {
  /** UTF-16 unit on the way into the node. */
  letter: 0,
  firstChild: 1,
  nextSibling: 2,
  /** Word that ends here, plus one; 0 for none. */
  word: 3,
  /** Which letters occur below, by `letterBit`: what lets a search turn back early. */
  lettersBelow: 4,
} as const

const firstNodes = 1024
const firstLetter = 97
const lastLetter = 122
const firstDigit = 48
const lastDigit = 57

const path = new Int32Array(longestWord)

export function createLetterTrie(): LetterTrie {
  return { nodes: new Int32Array(firstNodes * nodeSize), count: 1, inOrder: 0 }
}

/** Adds a word under its number, letters in the order they are given. */
export function addToTrie(trie: LetterTrie, letters: string, number: number): void {
  if (trie.count > trie.inOrder * outgrownByAdding + firstNodes) putInOrder(trie)
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

/** Whether some word that begins with these letters passes; asked no further than the first. */
export function someBeginning(trie: LetterTrie, letters: string, passes: (word: number) => boolean): boolean {
  const { nodes } = trie
  let node = 0
  for (let at = 0; at < letters.length; at++) {
    node = nodes[node * nodeSize + nodeParts.firstChild] ?? 0
    while (node !== 0 && nodes[node * nodeSize] !== letters.charCodeAt(at)) {
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

/** A tree grown by so much is put in order again: often enough to be quick, seldom enough to cost nothing. */
const outgrown = 1.25
/** While words are being added it pays less often. */
const outgrownByAdding = 2

/**
 * Numbers the nodes anew, children of one node side by side and near their parent, when many were added since
 * the last time: a walk then reads memory in order instead of in the order in which words came.
 */
export function putInOrder(trie: LetterTrie): void {
  if (trie.count < trie.inOrder * outgrown) return
  const { nodes, count } = trie
  const ordered = new Int32Array(Math.max(nodes.length, count * nodeSize))
  /** New numbers of nodes whose children are still to be moved, and their old numbers. */
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
  released(nodes)
  trie.inOrder = count
}

/** One bit for each Latin letter and five shared by digits and all else. */
function letterBit(unit: number): number {
  if (unit >= firstLetter && unit <= lastLetter) return 1 << (unit - firstLetter)
  if (unit >= firstDigit && unit <= lastDigit) return 1 << (26 + (unit & 1))
  return 1 << (28 + (unit % 3))
}

/** The letters of a word from a place on, one bit each. */
export function lettersFrom(word: string, start: number): number {
  let bits = 0
  for (let at = start; at < word.length; at++) bits |= letterBit(word.charCodeAt(at))
  return bits
}
