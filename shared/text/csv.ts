import { apart } from './apart.ts'

/** First characters that make a spreadsheet read a formula, a command or a new cell: plain, full-width, and controls. */
export const formulaStarts: ReadonlySet<string> = new Set('=+-@\t\r\n\0|%＝＋－＠')

/** Every kind of space, and characters without width, such as a zero-width space or a byte order mark. */
const blanks = /^[\p{Zs}\p{Zl}\p{Zp}\p{Cf}]+/u

/**
 * A quoted cell that no spreadsheet runs: an apostrophe makes a formula text, even after spaces. A right-to-left name is
 * isolated, so that it reorders no other cell.
 */
export function csvCell(text: string): string {
  const first = text.replace(blanks, '').charAt(0)
  return `"${formulaStarts.has(first) ? "'" : ''}${apart(text).replaceAll('"', '""')}"`
}

/** The text of a file as in RFC 4180, after the byte order mark by which a spreadsheet recognises UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}
