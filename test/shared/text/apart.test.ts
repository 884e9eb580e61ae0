import { expect, it } from 'vitest'
import { apart, withoutBidiControls } from '../../../shared/text/apart.ts'

it.each(['Mia Nguyen', 'Zoë', '王 小明', ''])('leaves “%s” as it is', (name) => {
  expect(apart(name)).toBe(name)
})

it.each(['בן־דוד', 'محمد', 'Ann\u200F'])('isolates “%s” from the text beside it', (name) => {
  expect(apart(name)).toBe(`\u2068${name}\u2069`)
})

it('removes controls that reorder text, so that a name cannot end its isolation', () => {
  expect(apart('\u2069\u202Eevil')).toBe('evil')
  expect(apart('\u2069\u202Eמיה')).toBe('\u2068מיה\u2069')
  expect(withoutBidiControls('0412\u202E 345')).toBe('0412 345')
})
