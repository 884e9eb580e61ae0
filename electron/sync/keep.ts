import type { CurrentSearchRowRead } from '../../shared/api/current-search-row.ts'
import type { CurrentStudentRead } from '../../shared/api/current-student.ts'
import { currentRowRegister } from '../../shared/api/field-register/current-search-row.ts'
import { currentStudentRegister } from '../../shared/api/field-register/current-student.ts'
import type { FieldClass } from '../../shared/api/field-register/field-class.ts'
import { pastRowRegister } from '../../shared/api/field-register/past-search-row.ts'
import type { PastSearchRowRead } from '../../shared/api/past-search-row.ts'
import type { KeptAddress, KeptDetail, KeptRow } from '../storage/cache/kept.ts'

/**
 * The one place that decides what of the school's records is written to this computer.
 *
 * A rule held in views is forgotten by the next view, so what must not be seen is not stored. Search rows carry
 * addresses without saying whether they are protected: an address comes only from a detail record's list, and only
 * where that says `confidential: false`. Past students have no such record, so no street of theirs is kept.
 */
const currentClasses: ReadonlySet<FieldClass> = new Set(['key', 'name', 'school', 'contact', 'birth'])
const pastClasses: ReadonlySet<FieldClass> = new Set(['key', 'name', 'school', 'contact'])

export function keepCurrentRow(row: CurrentSearchRowRead): KeptRow {
  return keepClasses(row, currentRowRegister, currentClasses)
}

export function keepPastRow(row: PastSearchRowRead): KeptRow {
  return keepClasses(row, pastRowRegister, pastClasses)
}

export function keepDetail(detail: CurrentStudentRead): KeptDetail {
  const addresses = detail.demographics?.addresses ?? null
  return {
    ...keepClasses(detail, currentStudentRegister, currentClasses),
    addresses: addresses === null ? null : addresses.map(keepAddress),
  }
}

type Address = NonNullable<NonNullable<CurrentStudentRead['demographics']>['addresses']>[number]

/** Anything but a plain `false` is protected: null and a wrong type are not permission. */
function keepAddress(address: Address): KeptAddress {
  const meaning = address.systemMeaning
  const kind = meaning ?? address.addressType?.description ?? ''
  if (address.confidential !== false) return { kind, meaning, withheld: true }
  const lines = [
    address.addressLine1,
    address.addressLine2,
    address.addressLine3,
    [address.suburb, address.state?.code ?? address.state?.description, address.postalCode]
      .filter(isSaid)
      .join(' '),
    address.country?.description,
  ]
  return { kind, meaning, withheld: false, lines: lines.filter(isSaid) }
}

const isSaid = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== ''

function keepClasses<Row extends object>(
  row: Row,
  register: Readonly<Record<keyof Row, FieldClass>>,
  classes: ReadonlySet<FieldClass>,
): Partial<Row> {
  const kept: Partial<Row> = {}
  for (const name of Object.keys(register) as (keyof Row)[]) // sound: a register names exactly the row's fields
    if (classes.has(register[name])) kept[name] = row[name]
  return kept
}
