import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvCell, formulaStarts, plainCell } from '../../../shared/text/csv.ts'

const readBack = (cell: string) => cell.slice(1, -1).replaceAll('""', '"')

it('knows 14 characters at which a spreadsheet begins a formula', () => {
  expect(formulaStarts.size).toBe(14)
})

it.each([...formulaStarts].map((start) => [JSON.stringify(start), start] as const))(
  'makes a cell that begins with %s text',
  (_said, start) => {
    for (const before of ['', ' ', '\u2003\u200B\u2028', '\uFEFF\u202E'])
      for (const after of ['', 'cmd', '1+1'])
        expect(readBack(csvCell(before + start + after)).startsWith("'")).toBe(true)
  },
)

it('does not change plain words, and reads back the text of any cell', () => {
  expect(csvCell('O’Brien, Róisín')).toBe('"O’Brien, Róisín"')
  for (const text of ['', '-', "'", "'t Hooft", 'سارا', 'מיה, (1)'])
    expect(plainCell(readBack(csvCell(text)))).toBe(text)
})

it('isolates a right-to-left name, and removes controls that reorder other cells', () => {
  expect(csvCell('מיה')).toBe('"\u2068מיה\u2069"')
  expect(csvCell('Ann\u202Efdp.exe')).toBe('"Annfdp.exe"')
})

it('escapes every quote in a text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text)
      expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"')
      expect(readBack(cell).replace(/^'/, '').endsWith(text.slice(1))).toBe(true)
    }),
  )
})
