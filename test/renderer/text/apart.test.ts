import { expect, it } from 'vitest'
import { apart } from '../../../renderer/text/apart.ts'
import { otherText } from '../../../renderer/text/compare-text.ts'
import { sampleRow } from '../support/sample-people.ts'

it.each(['Mia Nguyen', 'Zoë', '王 小明', ''])('leaves “%s” as it is', (name) => {
  expect(apart(name)).toBe(name)
})

it.each(['בן־דוד', 'محمد', '\u202Eevil', 'Ann\u200F'])('isolates “%s” from the text beside it', (name) => {
  expect(apart(name)).toBe(`\u2068${name}\u2069`)
  const row = { ...sampleRow(0), surname: name, preferred: '' }
  expect(otherText(row)).toMatch(new RegExp(`^\u2068${name}\u2069 · `))
})
