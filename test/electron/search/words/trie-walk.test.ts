import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addToTrie, createLetterTrie } from '../../../../electron/search/words/letter-trie.ts'
import { createWalk, tooFar, type WalkPlan, walkTrie } from '../../../../electron/search/words/trie-walk.ts'
import { maxWordLength } from '../../../../electron/search/words/word-table.ts'

type Limits = Partial<Omit<WalkPlan, 'typed'>>
const walk = createWalk()

function trieOf(words: readonly string[]) {
  const trie = createLetterTrie()
  for (const [number, word] of words.entries()) addToTrie(trie, word, number)
  return trie
}

/** Edits reported for each word found, of whole words and of beginnings. */
function found(words: readonly string[], typed: string, limits: Limits = {}) {
  const edits = limits.edits ?? 1
  const plan = { typed, edits, beginningEdits: -1, early: edits, lateFrom: 0, ...limits }
  const seen: Record<string, readonly [number, number]> = {}
  walkTrie(trieOf(words), walk, plan, (word, whole, beginning) => {
    seen[words[word] ?? ''] = [whole, beginning]
  })
  return seen
}
/** The words alone, in the order of the alphabet. */
const near = (words: readonly string[], typed: string, limits?: Limits) =>
  Object.keys(found(words, typed, limits)).toSorted()

it.each([
  ['added', 'smiith'],
  ['dropped', 'smth'],
  ['changed', 'smitk'],
  ['swapped', 'simth'],
])('counts one letter that was %s as one edit', (_, typed) => {
  expect(found(['smith'], typed)).toEqual({ smith: [1, tooFar] })
  expect(found(['smith'], typed, { edits: 0 })).toEqual({})
})

it('reports 0 edits for the typed word itself and 1 for a word one letter away', () => {
  expect(found(['smith', 'smyth'], 'smith', { edits: 3 })).toEqual({ smith: [0, tooFar], smyth: [1, tooFar] })
})

it('does not swap changed letters or letters that are not neighbours', () => {
  expect(near(['ca'], 'abc', { edits: 2 })).toEqual([]) // would be 2 edits if swapped letters could be edited again
  expect(near(['bca'], 'acb')).toEqual([])
})

it('finds words by prefix, with a separate maximum of edits', () => {
  const words = ['smithson', 'smythson', 'smi', 'other']
  expect(near(words, 'smith', { edits: 0, beginningEdits: 0 })).toEqual(['smithson'])
  const spelled = found(words, 'smith', { edits: 1, beginningEdits: 1 })
  expect(spelled).toEqual({ smithson: [tooFar, 0], smythson: [tooFar, 1] })
  expect(near(words, 'smith', { edits: 1, beginningEdits: -1 })).toEqual([])
})

it('allows fewer edits before a given position of the typed word', () => {
  const late = { edits: 2, early: 1, lateFrom: 5 }
  expect(near(['robertson'], 'robertsen', late)).toEqual(['robertson'])
  expect(near(['robertson'], 'robirtsen', late)).toEqual(['robertson'])
  expect(near(['robertson'], 'rubirtson', late)).toEqual([])
  expect(near(['robertson'], 'rubirtson', { edits: 2 })).toEqual(['robertson'])
})

it('distinguishes letters beyond ASCII', () => {
  expect(found(['zoë', 'zoe', '王芳'], 'zoë')).toEqual({ zoë: [0, tooFar], zoe: [1, tooFar] })
  expect(near(['王芳', '王方'], '王芳', { edits: 0 })).toEqual(['王芳'])
})

it('finds a word that was typed with one letter too many or too few', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{3,9}$/),
      fc.nat(8),
      fc.constantFrom('q', 'z', '7'),
      (word, at, odd) => {
        const typed = word.slice(0, at) + odd + word.slice(at)
        expect(near([word], typed)).toEqual([word])
        expect(near([word], word.slice(0, at % word.length) + word.slice((at % word.length) + 1))).toEqual([
          word,
        ])
      },
    ),
  )
})

it('finds words of the maximum length, and does not affect the next walk', () => {
  const long = 'ab'.repeat(maxWordLength).slice(0, maxWordLength)
  expect(near([long, 'ab'], long, { edits: 3 })).toEqual([long])
  expect(near([long, 'ab'], 'ab', { edits: 0 })).toEqual(['ab'])
  expect(near([], 'ab', { edits: 3 })).toEqual([])
})
