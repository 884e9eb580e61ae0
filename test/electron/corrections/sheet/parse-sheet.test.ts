import { describe, expect, it } from 'vitest'
import { parseSheet } from '../../../../electron/corrections/sheet/parse-sheet.ts'
import { sheetText } from '../../../../electron/ports/sheet-text.ts'
import { AppError } from '../../../../shared/domain/failure.ts'

const rows = [
  ['School ID', 'Preferred name'],
  ['S1', 'Zoë, née'],
  ['S2', 'two\nlines'],
]
const quoted = (separator: string) =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n')
const wide = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const content = new AppError({ code: 'bad-sheet', problem: 'content' })
const tooLarge = new AppError({ code: 'bad-sheet', problem: 'too-large' })

describe('a sheet', () => {
  it.each([
    ['UTF-8', Buffer.from(quoted(','))],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${quoted(',')}`)],
    ['semicolons', Buffer.from(quoted(';'))],
    ['tabs', Buffer.from(quoted('\t'))],
    ['UTF-16, little end first', wide(quoted('\t'), false)],
    ['UTF-16, big end first', wide(quoted(','), true)],
    ['UTF-16 without a byte order mark', Buffer.from(quoted(';'), 'utf16le')],
    ['Windows-1252', Buffer.from(quoted(';'), 'latin1')],
  ])('reads a sheet from %s', (_, bytes) => {
    expect(parseSheet(sheetText(bytes))).toEqual(rows)
  })

  it('fills short rows, trims cells, skips empty rows and keeps stray quotes', () => {
    expect(parseSheet('a;b\n;\n\n S1 ;\nS2\nS3;Ann "Annie" Lee\n')).toEqual([
      ['a', 'b'],
      ['S1', ''],
      ['S2', ''],
      ['S3', 'Ann "Annie" Lee'],
    ])
  })

  it.each([
    ['nothing', ''],
    ['spaces', ' \r\n '],
    ['a picture', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR'],
    ['a workbook', 'PK\x03\x04\x14\0\x06'],
    ['a quote without an end', 'a,b\n"S1,x\nS2,y'],
  ])('refuses a sheet that is %s', (_, text) => {
    expect(() => parseSheet(text)).toThrow(content)
  })

  it.each([
    ['5,002 rows', 'a,b\n'.repeat(5_002)],
    ['61 columns', `${','.repeat(60)}x`],
    ['a cell of 2,001 characters', `a,${'x'.repeat(2_001)}`],
    ['more than 2 MB', 'a,b\n'.repeat(600_000)],
  ])('refuses a sheet with %s', (_, text) => {
    expect(() => parseSheet(text)).toThrow(tooLarge)
  })

  it('reads a sheet with headings and 5,000 rows', () => {
    expect(parseSheet('a,b\n'.repeat(5_001))).toHaveLength(5_001)
  })
})
