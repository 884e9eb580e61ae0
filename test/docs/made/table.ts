/** Said at the head of every page that is made. */
export const madeNote = '<!-- made by `npm run docs`; a test refuses a stale one -->'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n')
}
