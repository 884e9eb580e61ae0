import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvText, formulaStarts } from '../../../shared/text/csv.ts'

/** What a spreadsheet would make of a cell that Foyer wrote. */
const readBack = (cell: string) => cell.slice(1, -1).replaceAll('""', '"')

describe('a cell of a file for a spreadsheet', () => {
  it('knows fourteen beginnings of a formula', () => {
    expect(formulaStarts).toHaveLength(14)
  })

  it.each(formulaStarts.map((start) => [JSON.stringify(start), start] as const))(
    'is never run when it begins with %s',
    (_said, start) => {
      for (const text of [`${start}cmd`, start, ` ${start}1+1`])
        expect(readBack(csvCell(text)).startsWith("'")).toBe(true)
    },
  )

  it('leaves plain words as they are', () => {
    expect(csvCell('O’Brien, Róisín')).toBe('"O’Brien, Róisín"')
    expect(csvCell('')).toBe('""')
  })

  it('cannot be left by anything that stands in it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = csvCell(text)
        expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"')
        expect(readBack(cell).replace(/^'/, '').endsWith(text.slice(1))).toBe(true)
      }),
    )
  })
})

it('writes lines that a spreadsheet reads as UTF-8', () => {
  expect(csvText([['a', 'b'], ['ç']])).toBe('\uFEFF"a","b"\r\n"ç"\r\n')
})
