import { readCsv } from './read-csv.ts'

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
