import { isBoarder } from '../../../shared/text/is-boarder.ts'
import type { KeptDetail, KeptRow } from './kept.ts'
import { findingsOf } from './worklist-rules.ts'

/** The stored answers about one person; null for an answer that was not received. */
export type PersonSources = {
  readonly current: KeptRow | null
  readonly past: KeptRow | null
  readonly detail: KeptDetail | null
  /** YYYY-MM-DD: when the details were read. */
  readonly day?: string
}

const textColumns = [
  'school_id',
  'preferred',
  'given',
  'other_given',
  'surname',
  'name_at_school',
  'phones_json',
  'email',
  'birth_date',
  'address',
  'campus',
  'year',
  'house',
  'form',
  'last_house',
] as const
const numberColumns = ['year_order', 'peer_year', 'year_left'] as const

/** The columns of the `person` table that are derived from the service's answers. */
export type PersonColumns = Readonly<Record<(typeof textColumns)[number], string>> &
  Readonly<Record<(typeof numberColumns)[number], number | null>> & {
    readonly kind: 'current' | 'past'
    readonly boarder: 0 | 1
    /** The worklists that the record belongs to, as bits. */
    readonly findings: number
  }

/** The names of the derived columns and of the two read times. */
export const personColumnNames: readonly string[] = [
  ...['kind', 'boarder', 'findings', ...textColumns, ...numberColumns],
  ...['list_at', 'detail_at'],
]

export type PlacementColumns = {
  readonly house_id: string
  readonly house: string
  readonly boarder_type: string
  readonly start_date: string | null
  readonly end_date: string | null
}

/** Derives a person from the answers. The current list overrides the past one, and a list row the details. */
export function projectPerson({ current, past, detail, day = '' }: PersonSources): PersonColumns {
  const isCurrent = current !== null
  const row: KeptRow = current ?? past ?? {}
  const at: Partial<KeptDetail> = isCurrent ? (detail ?? {}) : {}
  return {
    kind: isCurrent ? 'current' : 'past',
    school_id: text(row.schoolId),
    preferred: text(row.preferredName),
    given: text(row.givenName),
    other_given: text(row.otherGivenName),
    surname: text(row.surname),
    name_at_school: text(past?.nameAtSchool),
    phones_json: JSON.stringify(phones(row, at)),
    email: text(row.email || at.email),
    birth_date: text(row.birthDate),
    address: isCurrent ? shownAddress(detail) : '',
    campus: text(row.campus || at.campus || row.lastCampus),
    year: text(row.yearLevel || at.yearLevel || row.lastYearLevel),
    year_order: whole(row.yearLevelSortOrder ?? row.lastYearLevelSortOrder),
    house: text(row.houseGroup || at.houseGroup || row.lastHouse),
    form: text(row.formGroup || at.formGroup),
    boarder: isCurrent && (isBoarder(row.boardingStatus) || hasPlacement(detail, day)) ? 1 : 0,
    findings: isCurrent ? findingsOf(row, detail) : 0,
    peer_year: whole(recordedYear(past?.peerYear)),
    year_left: whole(recordedYear(past?.yearLeft)),
    last_house: text(past?.lastHouse),
  }
}

/** Whether a placement had not ended on this day, or none could be read. */
const hasPlacement = (detail: KeptDetail | null, day: string) =>
  detail?.unreadable?.includes('boarding') === true ||
  detail?.boarding?.some(({ endDate, unreadable }) => unreadable || endDate === null || endDate >= day) ===
    true

/** Replaces a start date that cannot be read. It sorts after every date, so the placement covers no day. */
export const unreadableDate = '~'

/** The placements of a detail record, except those without a house. */
export function projectPlacements(detail: KeptDetail | null): readonly PlacementColumns[] {
  return (detail?.boarding ?? []).flatMap((item) => {
    if (item.boardingHouse === null) return []
    const { id, description } = item.boardingHouse
    if (!id && !description) return []
    return {
      house_id: id || text(description),
      house: description || text(id),
      boarder_type: text(item.boarder?.description),
      start_date: item.unreadable === true ? unreadableDate : item.startDate,
      end_date: item.endDate,
    }
  })
}

/** Some systems write 0 for no year. */
export const recordedYear = (year: number | null | undefined) => (year === 0 ? null : year)
const text = (value: string | null | undefined) => value ?? ''
const whole = (value: number | null | undefined) => {
  const cut = Math.trunc(value ?? Number.NaN)
  return Number.isFinite(cut) ? cut : null
}

/** Every number, also of two in one field, as in `0412 345 678/0413 456 789`. */
function phones(row: KeptRow, at: Partial<KeptDetail>): string[] {
  const numbers = [row.mobile || at.mobile, row.phone || at.phone, row.defaultSMS, row.preferredPhone]
  const each = numbers.flatMap((number) => number?.split(/[;,&]|\s\/\s|\/(?=[+(]?0)|\bor\b/i) ?? [])
  return [...new Set(each.map((number) => number.trim()).filter((number) => number !== ''))]
}

/** The home addresses on one line, for search. If one home address is withheld, all are omitted. */
function shownAddress(detail: KeptDetail | null): string {
  const homes = (detail?.addresses ?? []).filter((item) => item.kind === 'Home')
  const shown = homes.flatMap((home) => (home.withheld ? [] : [home.lines.join(', ')]))
  return shown.length < homes.length ? '' : shown.join('; ')
}
