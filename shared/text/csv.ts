/**
 * First characters at which a spreadsheet reads a cell as a formula, a command or a new cell: plain, full-width, and
 * control characters.
 */
export const formulaStarts = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '\0',
  '|',
  '%',
  '＝',
  '＋',
  '－',
  '＠',
] as const

const starts: ReadonlySet<string> = new Set(formulaStarts)

/** A quoted cell that no spreadsheet runs: an apostrophe makes a formula text, even after spaces. */
export function csvCell(text: string): string {
  const first = text.replace(/^[ \u00A0\u3000]+/, '').charAt(0)
  return `"${starts.has(first) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

/** Lines as in RFC 4180, after the byte order mark by which a spreadsheet recognises UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}
