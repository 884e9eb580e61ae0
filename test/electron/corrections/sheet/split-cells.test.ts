import { expect, it } from 'vitest'
import { parseSheet } from '../../../../electron/corrections/sheet/split-cells.ts'
import { sheetText } from '../../../../electron/ports/file-encoding.ts'

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

it('reads a sheet with headings and 5,000 rows', () => {
  expect(parseSheet('a,b\n'.repeat(5_001))).toHaveLength(5_001)
})
