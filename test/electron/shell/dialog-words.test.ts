import { expect, it } from 'vitest'
import { questionWords } from '../../../electron/shell/dialog-words.ts'

it.each([
  [1, 'Remove 1 person from this computer?', 'Save the corrections of this sheet for 1 person?'],
  [2, 'Remove 2 people from this computer?', 'Save the corrections of this sheet for 2 people?'],
])('asks about %i in words for that number', (people, departures, sheet) => {
  expect(questionWords.departures({ about: 'departures', people }).message).toBe(departures)
  expect(questionWords.sheet({ about: 'sheet', does: 'save', people, fields: 1 }).message).toBe(sheet)
})
