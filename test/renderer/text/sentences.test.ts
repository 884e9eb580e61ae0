import { describe, expect, it } from 'vitest'
import { windowTexts } from '../support/window-texts.ts'

/* What a busy person reads must be short. */

const mostWords = 20

const sentences = windowTexts.flatMap((text) => text.split(/(?<=[.!?])\s+/))

describe('the sentences of the window', () => {
  it('are found, more than 500 of them', () => {
    expect(sentences.length).toBeGreaterThan(500)
    expect(sentences).toContain('Type a name as you heard it')
  })

  it(`have ${mostWords} words at the most`, () => {
    const long = sentences.filter((sentence) => sentence.split(/\s+/).length > mostWords)
    expect(long).toEqual([])
  })
})
