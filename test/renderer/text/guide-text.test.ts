import { expect, it } from 'vitest'
import { guideText, stepWords, todoText } from '../../../renderer/text/guide-text.ts'

it('puts the heard name into the first step, or uses a general sentence without a name', () => {
  expect(todoText('find', 'Nuyen')).toContain('“Nuyen”')
  expect(todoText('find', null)).toBe(guideText.anyName)
  expect(todoText('sent', 'Nuyen')).toBe(stepWords.sent.todo)
})

it('offers Continue only if some, but not all, steps are done', () => {
  expect([0, 2, 6].map((done) => guideText.open(done, 6))).toEqual([
    'Learn in ten minutes',
    'Continue learning: 2 of 6 done',
    'Learn in ten minutes',
  ])
})
