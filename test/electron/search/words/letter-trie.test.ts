import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addToTrie,
  createLetterTrie,
  nodeParts,
  nodeSize,
  reorderTrie,
  someWordWithPrefix,
} from '../../../../electron/search/words/letter-trie.ts'

function find(trie: ReturnType<typeof createLetterTrie>, word: string): number {
  let node = 0
  for (const letter of word) {
    let child = trie.nodes[node * nodeSize + nodeParts.firstChild] ?? 0
    while (child !== 0 && trie.nodes[child * nodeSize] !== letter.charCodeAt(0))
      child = trie.nodes[child * nodeSize + nodeParts.nextSibling] ?? 0
    if (child === 0) return -1
    node = child
  }
  return (trie.nodes[node * nodeSize + nodeParts.word] ?? 0) - 1
}

it('finds every word and prefix, before and after reordering', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[a-d]{1,6}$/), { minLength: 1, maxLength: 200 }),
      (words) => {
        const trie = createLetterTrie()
        for (const [number, word] of words.entries()) addToTrie(trie, word, number)
        expect(words.map((word) => find(trie, word))).toEqual([...words.keys()])
        reorderTrie(trie)
        expect(words.map((word) => find(trie, word))).toEqual([...words.keys()])
        expect(find(trie, 'zz')).toBe(-1)
        for (const letters of ['', 'z', ...words.map((word) => word.slice(0, 2))]) {
          const beginning = [...words.keys()].filter((number) => words[number]?.startsWith(letters))
          const isAmong = (asked: readonly number[]) =>
            someWordWithPrefix(trie, letters, (word) => asked.includes(word))
          expect(beginning.every((number) => isAmong([number]))).toBe(true)
          expect(isAmong([...words.keys()].filter((number) => !beginning.includes(number)))).toBe(false)
        }
      },
    ),
  )
})
