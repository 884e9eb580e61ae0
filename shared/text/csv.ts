/**
 * Characters at which a spreadsheet takes a cell for a formula, a command or a new cell: the plain ones, their
 * full-width forms, and the controls that come before them unseen.
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

/** A cell that no spreadsheet runs (an apostrophe makes it text), always in quotes. Spaces before it hide nothing. */
export function csvCell(text: string): string {
  const first = text.replace(/^[ \u00A0\u3000]+/, '').charAt(0)
  return `"${starts.has(first) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

/** Lines as RFC 4180 has them, begun by the mark that tells a spreadsheet of the letters beyond English. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}
