import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addToTrie, createLetterTrie } from '../../../../electron/search/words/letter-trie.ts'
import { addBackwards, createNearWords } from '../../../../electron/search/words/near-words.ts'
import { tooFar } from '../../../../electron/search/words/trie-walk.ts'
import { plainDistances } from '../../../support/edit-distance.ts'

/** Letters that often coincide, one of them beyond ASCII. */
const letters = fc.stringMatching(/^[abcé]{1,9}$/)
const lexicon = fc.uniqueArray(letters, { minLength: 1, maxLength: 60 })
const reach = fc.constantFrom(
  { edits: 0, beginningEdits: 0 },
  { edits: 1, beginningEdits: 0 },
  { edits: 1, beginningEdits: 1 },
  { edits: 2, beginningEdits: 0 },
  { edits: 2, beginningEdits: 1 },
  { edits: 3, beginningEdits: 1 },
)

function finderOf(words: readonly string[]) {
  const tries = { forwards: createLetterTrie(), backwards: createLetterTrie() }
  words.forEach((word, number) => {
    addToTrie(tries.forwards, word, number)
    addBackwards(tries, word, number)
  })
  return createNearWords(tries)
}

/** Fewest edits a search reported for each word, whole and from its beginning. */
function foundIn(
  words: readonly string[],
  typed: string,
  { edits, beginningEdits }: { edits: number; beginningEdits: number },
) {
  const found = finderOf(words).near(typed, { edits, beginningEdits })
  const best = new Map<string, [number, number]>()
  for (let at = 0; at < found.count; at++) {
    const word = words[found.words[at] ?? 0] ?? ''
    const [whole, beginning] = best.get(word) ?? [tooFar, tooFar]
    best.set(word, [
      Math.min(whole, found.edits[at] ?? tooFar),
      Math.min(beginning, found.beginningEdits[at] ?? tooFar),
    ])
  }
  return best
}

it('finds exactly the words that a plain edit table finds, whole or by prefix', () => {
  fc.assert(
    fc.property(lexicon, letters, reach, (words, typed, limits) => {
      const found = foundIn(words, typed, limits)
      for (const word of words) {
        const distances = plainDistances(typed, word)
        const whole = distances.at(-1) ?? tooFar
        const beginning = Math.min(...distances.slice(1))
        const isNear = whole <= limits.edits || beginning <= limits.beginningEdits
        expect([word, found.has(word)]).toEqual([word, isNear])
        const [foundWhole, foundBeginning] = found.get(word) ?? [tooFar, tooFar]
        if (beginning <= limits.beginningEdits) expect([word, foundBeginning]).toEqual([word, beginning])
        // The distance of whole words is not reported for a word that begins as typed.
        else if (isNear) expect([word, foundWhole]).toEqual([word, whole])
      }
    }),
    { numRuns: 3000 },
  )
})

it('finds exactly the words that end in the typed letters', () => {
  fc.assert(
    fc.property(lexicon, letters, (words, typed) => {
      const { count, words: numbers } = finderOf(words).endingIn(typed)
      const ending = Array.from(numbers.subarray(0, count), (number) => words[number])
      expect(ending.toSorted()).toEqual(words.filter((word) => word.endsWith(typed)).toSorted())
    }),
  )
})
