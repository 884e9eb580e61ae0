import { parse } from 'csv-parse/sync'
import { AppError } from '../../../shared/domain/failure.ts'
import { largestSheet } from '../../../shared/ipc/correction-sheets.ts'
import { plainCell } from '../../../shared/text/csv.ts'

/** Control characters that no sheet contains: the file is of another kind. Line breaks and tabs belong to sheets. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones looked for
const foreign = /[\0-\x08\x0E-\x1F\uFFFD]/

/** The rows of a sheet, all with as many cells as the widest row. Throws `bad-sheet`. */
export function parseSheet(text: string): string[][] {
  if (text.length > largestSheet.characters) throw new AppError({ code: 'bad-sheet', problem: 'too-large' })
  if (text.trim() === '' || foreign.test(text)) throw new AppError({ code: 'bad-sheet', problem: 'content' })
  const rows = rowsOf(text).map((row) => row.map(plainCell))
  const width = Math.max(...rows.map(({ length }) => length), 0)
  // One more row is allowed for the headings.
  const isTooLarge = rows.length > largestSheet.rows + 1 || width > largestSheet.columns
  if (isTooLarge || rows.some((row) => row.some(({ length }) => length > largestSheet.cell)))
    throw new AppError({ code: 'bad-sheet', problem: 'too-large' })
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: largestSheet.rows + 2,
    })
  } catch (cause) {
    throw new AppError({ code: 'bad-sheet', problem: 'content' }, { cause })
  }
}

/** The most frequent separator of the beginning, outside of quotes. A pasted table has tabs. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 4_000).replace(/"[^"]*"/g, '')
  const counts = ['\t', ';', ','].map((each) => ({ each, n: start.split(each).length }))
  return counts.reduce((best, one) => (one.n > best.n ? one : best)).each
}
