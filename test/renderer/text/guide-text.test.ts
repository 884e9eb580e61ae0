import { expect, it } from 'vitest'
import { guideText, stepWords, todoText } from '../../../renderer/text/guide-text.ts'

it('puts the heard name into the first step, or uses a general sentence without a name', () => {
  expect(todoText('find', 'Nuyen')).toContain('“Nuyen”')
  expect(todoText('find', null)).toBe(guideText.anyName)
  expect(todoText('sent', 'Nuyen')).toBe(stepWords.sent.todo)
})
