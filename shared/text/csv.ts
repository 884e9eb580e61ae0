import { apart, withoutBidiControls } from './apart.ts'

/** First characters that make a spreadsheet read a formula, a command or a new cell: plain, full-width, and controls. */
export const formulaStarts: ReadonlySet<string> = new Set('=+-@\t\r\n\0|%＝＋－＠')

/** Every kind of space, and characters without width, such as a zero-width space or a byte order mark. */
const blanks = /^[\p{Zs}\p{Zl}\p{Zp}\p{Cf}]+/u

/** A cell that no spreadsheet runs: an apostrophe makes a formula text, even after spaces. */
export const harmlessCell = (text: string): string =>
  `${formulaStarts.has(text.replace(blanks, '').charAt(0)) ? "'" : ''}${text}`

/** A quoted cell. A right-to-left name is isolated, so that it reorders no other cell. */
export const csvCell = (text: string): string => `"${harmlessCell(apart(text)).replaceAll('"', '""')}"`

/** The text of a cell, without what `csvCell` adds to it, or spaces around it. */
export function plainCell(cell: string): string {
  const text = withoutBidiControls(cell).trim()
  return harmlessCell(text.slice(1)) === text ? text.slice(1).trim() : text
}

/** The text of a file as in RFC 4180, after the byte order mark by which a spreadsheet recognises UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}
