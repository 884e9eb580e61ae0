import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Public name data beside the project (or where `FOYER_NAME_DATA` says), see `README.md` there. Never copied into the project. */
export const dataFolder =
  process.env['FOYER_NAME_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')

/** Whether the public name data is on this machine. */
export function hasPublicData(): boolean {
  return existsSync(join(dataFolder, 'febrl/dataset1.csv'))
}

/** The rows of a comma-separated file by column name, values trimmed. Quoted fields are understood. */
export function readCsv(file: string): readonly Readonly<Record<string, string>>[] {
  const text = readFileSync(join(dataFolder, file), 'utf8').replace(/^\uFEFF/, '')
  const [header = [], ...rows] = text.split(/\r?\n/).filter(Boolean).map(cells)
  return rows.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column] ?? ''])))
}

function cells(line: string): string[] {
  const found: string[] = []
  for (const match of line.matchAll(/(?:^|,)(?:\s*"((?:[^"]|"")*)"|([^,]*))/g)) {
    found.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim())
  }
  return found
}

/** A line of one of the public sets: a person as first recorded, or a later, damaged record of the same one. */
export type SourceRecord = {
  readonly entity: string
  readonly isOriginal: boolean
  readonly given: string
  readonly surname: string
  readonly streetNumber: string
  readonly street: string
  readonly locality: string
  readonly suburb: string
  readonly postcode: string
  readonly state: string
  /** YYYY-MM-DD as recorded: a damaged one need not be a day of the calendar. */
  readonly birthDate: string
  readonly schoolId: string
  readonly email: string
}

/** Febrl (Christen, 2008): synthetic Australian persons. */
export function febrlRecords(set: 1 | 2 | 3): readonly SourceRecord[] {
  return readCsv(`febrl/dataset${set}.csv`).map((row) => ({
    entity: `febrl${set}-${row.rec_id?.split('-')[1]}`,
    isOriginal: row.rec_id?.endsWith('org') ?? false,
    given: row.given_name ?? '',
    surname: row.surname ?? '',
    streetNumber: row.street_number ?? '',
    street: row.address_1 ?? '',
    locality: row.address_2 ?? '',
    suburb: row.suburb ?? '',
    postcode: row.postcode ?? '',
    state: row.state ?? '',
    birthDate: (row.date_of_birth ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    schoolId: row.soc_sec_id ?? '',
    email: '',
  }))
}

/** Splink's thousand made-up persons: of each cluster, the first record with both names is the original. */
export function splinkRecords(): readonly SourceRecord[] {
  const rows = readCsv('splink-fake1000.csv')
  const originalOf = new Map<string, Readonly<Record<string, string>>>()
  for (const row of rows) {
    if (row.first_name && row.surname && !originalOf.has(row.cluster ?? ''))
      originalOf.set(row.cluster ?? '', row)
  }
  return rows.map((row) => ({
    entity: `splink-${row.cluster}`,
    isOriginal: originalOf.get(row.cluster ?? '') === row,
    given: row.first_name ?? '',
    surname: row.surname ?? '',
    streetNumber: '',
    street: '',
    locality: '',
    suburb: row.city ?? '',
    postcode: '',
    state: '',
    birthDate: row.dob ?? '',
    schoolId: '',
    email: row.email ?? '',
  }))
}

const fallback: readonly (readonly [string, string])[] = [
  ['catherine', 'cathy'],
  ['elizabeth', 'liz'],
  ['william', 'bill'],
  ['alexander', 'sandy'],
  ['nicholas', 'nick'],
  ['michaela', 'mikki'],
  ['rebecca', 'becky'],
  ['joseph', 'joe'],
  ['daniel', 'danny'],
  ['samantha', 'sam'],
]

/** Nicknames by full name, from the public list where it is at hand. */
export function readNicknames(): ReadonlyMap<string, readonly string[]> {
  const pairs = hasPublicData()
    ? readCsv('nicknames.csv').map((row) => [row.name1 ?? '', row.name2 ?? ''] as const)
    : fallback
  const nicknames = new Map<string, string[]>()
  for (const [name, nickname] of pairs) {
    if (nickname.length > 1 && name !== nickname)
      nicknames.set(name, [...(nicknames.get(name) ?? []), nickname])
  }
  return nicknames
}
