import type { QuarantinedRecord } from '../../../shared/domain/sync.ts'
import { countText } from '../count.ts'

export const quarantineWords = {
  title: 'Records that could not be read',
  open: 'See which',
  loading: 'Reading the list…',
  caption: 'Records that could not be read',
  nothing: 'Every record could be read.',
  meaning:
    'The school’s system sent these records, but without a usable ID. A student you cannot find may be among them.',
  contents: 'Their contents are not kept on this computer.',
  remedy:
    'The school’s records office can correct them in its own system. There is nothing to do here: each update reads them again.',
  source: 'Where it was',
  reason: 'Why',
  at: 'Seen',
} as const

export function quarantineText(count: number): string {
  return count === 0 ? quarantineWords.nothing : `${countText(count, 'record', 'records')} could not be read.`
}

const searches: Readonly<Record<string, string>> = { current: 'Current students', past: 'Past students' }

/** Returns `Current students, page 3` for `current page 3`. */
export function sourceText({ source }: Pick<QuarantinedRecord, 'source'>): string {
  if (source === 'details') return 'Details of one person'
  const [, search = '', page] = /^(\w+) page (\d+)$/.exec(source) ?? []
  const name = searches[search]
  return name === undefined ? source : `${name}, page ${page}`
}

const reasons: Readonly<Record<string, string>> = {
  'not-an-object': 'The school’s system sent something that is not a record.',
  'server-error': 'The school’s system answers only with an error. Foyer tries again later.',
  portal: 'A sign-in page answered instead. Foyer tries again later.',
  timeout: 'The school’s system does not answer in time. Foyer tries again later.',
  offline: 'The connection ends without an answer. Foyer tries again later.',
  forbidden: 'This key may not read it.',
  'bad-data': 'The answer cannot be read. Foyer tries again later.',
  'key-missing': 'It has no community ID, which identifies each person.',
  'key-malformed': 'Its community ID is malformed.',
}

export function reasonWords({ reason }: Pick<QuarantinedRecord, 'reason'>): string {
  return reasons[reason] ?? `It could not be read (${reason}).`
}
