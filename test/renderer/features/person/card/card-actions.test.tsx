import { describe, expect, it } from 'vitest'
import { cardText, notCorrectableWords } from '../../../../../renderer/text/card-text.ts'
import { protectedText } from '../../../../../renderer/text/protected-text.ts'
import { followedScreenText, screenText } from '../../../support/drawn-text.tsx'
import { sampleCard, sampleRow } from '../../../support/sample-people.ts'

/** A person whose home address is withheld. */
const card = sampleCard(sampleRow(3))
const followed = { ...card, correcting: { allowed: false, because: 'follows-relay' } } as const

describe('a card at a desk that follows a relay', () => {
  it('offers nothing that only the school can answer', () => {
    const asked = [cardText.asAt, cardText.refresh, protectedText.askSchool]
    const offered = (text: string) => asked.filter((words) => text.includes(words))
    expect(offered(screenText(card))).toEqual(asked)
    expect(offered(followedScreenText(followed))).toEqual([])
    expect(followedScreenText(followed)).toContain(cardText.print)
  })

  it('says where corrections are made', () => {
    expect(screenText(card)).toContain(cardText.correct)
    const shown = followedScreenText(followed)
    expect(shown).toContain(notCorrectableWords['follows-relay'])
    expect(shown).not.toMatch(/key can only read/)
  })
})
