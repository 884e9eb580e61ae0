import { expect, it } from 'vitest'
import { addressText, plainLine } from '../../../electron/ports/plain-line.ts'
import { tally } from '../../security/support/tally.ts'

it('makes one line of at most 80 characters of hostile text, without control or reordering characters', () => {
  const hostile = ['A\nContinue?', 'A\u2028B', 'A\u202Egnp.exe', 'A\u0007', 'A\u2066B', 'x'.repeat(200)]
  const through = hostile
    .map(plainLine)
    .filter((line) => /[\p{C}\u2028\u2029]/u.test(line) || line.length > 80)
  tally('question when connecting: text that the file controls', hostile.length, through.length)
  expect(through).toEqual([])
  expect(plainLine('St  Mary’s\nCollege')).toBe('St Mary’s College')
})

it.each([
  ['https://records.school.edu.au/v2', 'https://records.school.edu.au/v2\n(school.edu.au)'],
  [
    'https://school.edu.au.attacker.example/v2',
    'https://school.edu.au.attacker.example/v2\n(attacker.example)',
  ],
  ['https://sch\u043Eol.example/', 'https://xn--schol-lye.example/'],
  ['https://127.0.0.1:8443/x', 'https://127.0.0.1:8443/x'],
])('shows the address %s and, on a line below, its registered domain if it has one', (address, shown) => {
  expect(addressText(address)).toBe(shown)
})
