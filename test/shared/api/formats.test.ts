import { expect, it } from 'vitest'
import { text } from '../../../shared/api/formats.ts'

it('removes control characters from a text, and keeps its line breaks', () => {
  expect(text.parse('An\u0000na\u001B[2J\u009F\nB')).toBe('Anna[2J\nB')
})
