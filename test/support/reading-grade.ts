import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

const ofWords = /[\p{L}\p{N}’'-]*\p{L}[\p{L}\p{N}’'-]*/gu

/** The school year in which somebody can read these sentences, by Flesch and Kincaid. */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => sentence.match(ofWords) ?? [])
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0)
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })
}
