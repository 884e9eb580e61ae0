import { expect, it } from 'vitest'
import { addToTrie, createLetterTrie } from '../../../../electron/search/words/letter-trie.ts'
import { createWalk, type WalkPlan, walkTrie } from '../../../../electron/search/words/trie-walk.ts'
import { maxWordLength } from '../../../../electron/search/words/word-table.ts'

type Limits = Pick<WalkPlan, 'edits'> & Partial<WalkPlan>
const walk = createWalk()

function trieOf(words: readonly string[]) {
  const trie = createLetterTrie()
  for (const [number, word] of words.entries()) addToTrie(trie, word, number)
  return trie
}

/** The words found, in the order of the alphabet. */
function near(words: readonly string[], typed: string, limits: Limits) {
  const plan = { typed, beginningEdits: -1, early: limits.edits, lateFrom: 0, ...limits }
  const seen: string[] = []
  walkTrie(trieOf(words), walk, plan, (word) => seen.push(words[word] ?? ''))
  return seen.toSorted()
}

it('allows fewer edits before a given position of the typed word', () => {
  const late = { edits: 2, early: 1, lateFrom: 5 }
  expect(near(['robertson'], 'robertsen', late)).toEqual(['robertson'])
  expect(near(['robertson'], 'robirtsen', late)).toEqual(['robertson'])
  expect(near(['robertson'], 'rubirtson', late)).toEqual([])
  expect(near(['robertson'], 'rubirtson', { edits: 2 })).toEqual(['robertson'])
})

it('finds words of the maximum length, and does not affect the next walk', () => {
  const long = 'ab'.repeat(maxWordLength).slice(0, maxWordLength)
  expect(near([long, 'ab'], long, { edits: 3 })).toEqual([long])
  expect(near([long, 'ab'], 'ab', { edits: 0 })).toEqual(['ab'])
  expect(near([], 'ab', { edits: 3 })).toEqual([])
})
