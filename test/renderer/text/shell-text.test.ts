import { expect, it } from 'vitest'
import { shellText } from '../../../renderer/text/shell-text.ts'

it.each([
  [0, 'Corrections, 3 waiting'],
  [1, 'Corrections, 1 needs you'],
  [2, 'Corrections, 2 need you'],
])('counts %i corrections that need the user in words for that number', (stuck, words) => {
  expect(shellText.badge('Corrections', { count: 3, stuck })).toBe(words)
})
