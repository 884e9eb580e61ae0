import { failureText } from '../../../renderer/text/failures/failure-text.ts'
import { everyFailure } from '../../renderer/support/every-failure.ts'
import { failureMeanings, variantMeanings } from './failure-meanings.ts'
import { madeNote, tableOf } from './table.ts'

const parts = {
  'FY-NET': 'The network',
  'FY-API': 'The school’s system',
  'FY-PC': 'This computer',
  'FY-APP': 'The step itself',
} as const

type Row = { readonly code: string; readonly cells: readonly string[] }

/** The text in brackets after a code differs from case to case. */
const bare = (code: string) => code.replace(/ \(.*\)$/, '')

const everyRow: readonly Row[] = everyFailure.map((failure) => {
  const { code, says, todo } = failureText(failure)
  return {
    code: bare(code),
    cells: [`\`${bare(code)}\``, says, variantMeanings[bare(code)] ?? failureMeanings[failure.code], todo],
  }
})

/** Two samples of one failure may differ only in the text in brackets. */
const rows = [...new Map(everyRow.map((row) => [row.cells.join('|'), row])).values()]

/** `messages.md`: every failure a person can meet, by the code the window shows. */
export function messagesPage(): string {
  const sections = Object.entries(parts).map(([prefix, title]) => {
    const own = rows
      .filter(({ code }) => code.startsWith(prefix))
      .toSorted((a, b) => a.code.localeCompare(b.code))
    return `## ${title}\n\n${tableOf(
      ['Code', 'The window says', 'What it means', 'What to do'],
      own.map(({ cells }) => cells),
    )}`
  })
  return `# Messages

${madeNote}

Every message with a code, as the window shows it. Look for the code. Where a sentence names a place, a number or a field, your screen may name another. Words in brackets after a code are a detail for IT.

${sections.join('\n\n')}
`
}
