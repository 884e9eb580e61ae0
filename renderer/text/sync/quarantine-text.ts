import type { QuarantinedRecord } from '../../../shared/domain/sync.ts'
import { countText } from '../count.ts'

export const quarantineWords = {
  title: 'Records set aside',
  close: 'Close',
  open: 'See which',
  loading: 'Reading the list…',
  caption: 'Records that could not be read',
  nothing: 'Every record could be read.',
  meaning:
    'The school’s service sent these, and nothing in them says whose they are, so Foyer cannot show them. Somebody who is not found here may stand among them.',
  contents: 'What stood in them is not kept on this computer.',
  remedy:
    'The school’s records office can put them right in its own system, with the help of whoever runs the service. Nothing has to be done here: each update reads them again.',
  source: 'Where it stood',
  reason: 'Why',
  at: 'Seen',
} as const

/** `12 records could not be read as a person and stand aside.` */
export function quarantineText(count: number): string {
  return count === 0
    ? quarantineWords.nothing
    : `${countText(count, 'record', 'records')} could not be read as a person and ${count === 1 ? 'stands' : 'stand'} aside.`
}

const searches: Readonly<Record<string, string>> = { current: 'Current students', past: 'Past students' }

/** `current page 3` as `Current students, page 3` */
export function sourceText({ source }: Pick<QuarantinedRecord, 'source'>): string {
  if (source === 'details') return 'Details of one person'
  const [, search = '', page] = /^(\w+) page (\d+)$/.exec(source) ?? []
  const name = searches[search]
  return name === undefined ? source : `${name}, page ${page}`
}

const reasons: Readonly<Record<string, string>> = {
  'not-an-object': 'There was something else where a record should stand.',
  'server-error': 'The service answers only with an error of its own. It is asked again later.',
  portal: 'Something other than the service answers. It is asked again later.',
  timeout: 'The service does not answer in time. It is asked again later.',
  offline: 'The connection ends without an answer. It is asked again later.',
  forbidden: 'This key may not read it.',
  'bad-data': 'The answer cannot be read. It is asked again later.',
  'key-missing': 'It has no community ID, by which the school tells people apart.',
  'key-malformed': 'Its community ID is not written as community IDs are.',
}

export function reasonWords({ reason }: Pick<QuarantinedRecord, 'reason'>): string {
  return reasons[reason] ?? `It could not be read (${reason}).`
}
