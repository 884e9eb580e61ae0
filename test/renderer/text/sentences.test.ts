import { describe, expect, it } from 'vitest'
import { oneWord } from '../../support/one-word.ts'
import { readingGrade } from '../../support/reading-grade.ts'
import { windowTexts } from '../support/window-texts.ts'

/* What a busy person reads must be short. */

const mostWords = 20
const highestGrade = 8

const sentences = windowTexts.flatMap((text) => text.split(/(?<=[.!?])\s+/))

describe('the sentences of the window', () => {
  it('are found', () => {
    expect(sentences.length).toBeGreaterThan(500)
    expect(sentences).toContain('Type a name as you heard it')
  })

  it(`have ${mostWords} words at the most`, () => {
    const long = sentences.filter((sentence) => sentence.split(/\s+/).length > mostWords)
    expect(long).toEqual([])
  })

  // Labels of one or two words would make any text easy: whole sentences are weighed.
  const whole = sentences.filter((sentence) => /\s.*[.!?]$/.test(sentence))
  const grade = readingGrade(whole)
  it(`can be read in school year ${highestGrade}: ${whole.length} whole ones, grade ${grade.toFixed(1)}`, () => {
    expect(whole.length).toBeGreaterThan(300)
    expect(grade).toBeLessThanOrEqual(highestGrade)
  })
})

/** Names in the code, where nobody reads them: keys of tables, states, and what a file is called. */
const isRead = (text: string) => /[\s…]/.test(text) || /^[A-Z]/.test(text)

describe('the words of the window', () => {
  it.each(oneWord)('say “%s”, and nothing else for it', (_, instead) => {
    expect(windowTexts.filter((text) => isRead(text) && instead.test(text))).toEqual([])
  })
})
