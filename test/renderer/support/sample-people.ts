import type { PersonCard } from '../../../shared/domain/card.ts'
import { type CorrectionId, correctionId, type PersonId, personId } from '../../../shared/domain/ids.ts'
import type { PersonRow, SearchHit } from '../../../shared/domain/search.ts'

const firsts =
  'Mikki Ava Noah Zoë Lachlan Priya Oliver Hine Tomás Nguyễn Siobhán Isla Arjun Ruby Kit Jonas'.split(' ')
const lasts =
  'Thompson-Wright Thompson Okafor O’Brien Nguyen Sánchez McDonald Ngata Le-Roy Karlsson Abbott Singh Fitzgerald Wu'.split(
    ' ',
  )
const houses = ['Chisholm', 'Lawson', 'Gilmore', 'Paterson']
const campuses = ['Senior Campus', 'Middle School']

function at<T>(all: readonly T[], index: number): T {
  const found = all[index % all.length]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Invented ids in a row: 0 → …000, 1 → …001. */
export function sampleId(number: number): PersonId {
  return personId.parse(`00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`)
}

export function sampleCorrectionId(number: number): CorrectionId {
  return correctionId.parse(`01930000-0000-7000-8000-${String(number).padStart(12, '0')}`)
}

/** Person number n of an invented school; every fifteenth has left. */
export function sampleRow(number: number): PersonRow {
  const isPast = number % 15 === 14
  const year = 7 + (number % 6)
  return {
    id: sampleId(number),
    kind: isPast ? 'past' : 'current',
    preferred: at(firsts, number * 7),
    given: number % 4 === 0 ? `${at(firsts, number * 7)}lla` : at(firsts, number * 7),
    surname: at(lasts, Math.floor(number / 3)),
    schoolId: String(20_000 + number),
    campus: at(campuses, year > 9 ? 0 : 1),
    year: isPast ? '' : `Year ${year}`,
    house: at(houses, number),
    form: isPast ? '' : `${year}${at(['A', 'B', 'C'], number)}`,
    boarder: number % 9 === 0,
    leaving: null,
    nameAtSchool: isPast && number % 2 === 0 ? `${at(firsts, number * 7)} Harcourt` : '',
    peerYear: isPast ? 2004 : null,
    yearLeft: isPast ? 2004 : null,
    hasWaitingCorrection: number === 3,
  }
}

/** Sample person number n as the search found them: exactly, where nothing else is said. */
export const sampleHit = (number: number, how: Partial<SearchHit> = {}): SearchHit => ({
  ...sampleRow(number),
  ...{ tier: 'exact', fits: true, reasons: [], missed: [], similar: [] },
  ...how,
})

/** Somebody's place in a house, with nothing recorded of it. */
export const samplePlacement = {
  ...{ boarderType: '', start: null, end: null, phone: '', mobile: '' },
  ...{ alsoPlaced: [], detailAt: null },
}

/** An answer to a search, apart from the people found. */
export const sampleAnswer = {
  ...{ facets: {}, groups: [], elsewhere: null, ignoredWords: [], narrowing: [] },
  ...{ building: false, hiddenSearch: null },
}

const value = <T>(held: T) => ({ value: held })
const unrecorded = { absent: 'not-recorded' } as const

/** A whole card of a sample person, with each of the four absences somewhere on it. */
export function sampleCard(row: PersonRow): PersonCard {
  const number = Number.parseInt(row.id.slice(-12), 16)
  const isPast = row.kind === 'past'
  const later = number % 5 === 4 ? ({ absent: 'not-downloaded' } as const) : null
  return {
    id: row.id,
    kind: row.kind,
    identity: {
      preferred: value(row.preferred),
      given: value(row.given),
      otherGiven: number % 2 ? value('Rose Elisabeth') : unrecorded,
      surname: value(row.surname),
      suffix: unrecorded,
      title: value('Ms'),
      gender: value('Female'),
      initials: value(`${row.given[0]}${row.surname[0]}`),
      birthDate: value('2012-03-04'),
      schoolId: value(row.schoolId),
      nameAtSchool: isPast ? value(row.nameAtSchool) : { absent: 'not-held' },
    },
    names: {
      display: value(`${row.preferred} ${row.surname}`),
      displayForList: value(`${row.surname}, ${row.preferred}`),
      internal: value(`${row.surname}, ${row.given}`),
      mail: value(`Ms ${row.preferred} ${row.surname}`),
      salutation: value(`Ms ${row.surname}`),
      sort: value(row.surname.toLowerCase()),
      external: unrecorded,
    },
    contact: {
      mobile: value('0412 345 678'),
      phone: value('(03) 5550 1234'),
      preferredPhone: value('Mobile'),
      sms: unrecorded,
      email: value(`${row.preferred}.${row.surname}@school.example`.toLowerCase()),
      addresses:
        later ??
        (isPast
          ? { absent: 'not-held' }
          : value([
              {
                kind: 'Home',
                lines:
                  number % 3 === 0
                    ? { absent: 'withheld' }
                    : value(['12 Invented Street', 'Castlemaine VIC 3450']),
              },
              { kind: 'Postal', lines: value(['PO Box 45', 'Castlemaine VIC 3450']) },
            ])),
    },
    school: sampleSchool(row),
    past: isPast
      ? {
          peerYear: value(2004),
          yearLeft: value(2004),
          entry: value('1999-02-01'),
          left: value('2004-12-10'),
        }
      : null,
    staff:
      later ??
      value([
        { role: 'tutor', name: 'Ms Grant' },
        { role: 'form', name: 'Mr Abdi' },
        { role: 'year', name: 'Dr Holloway' },
        { role: 'house', name: 'Mrs Petrov' },
        { role: 'campus', name: 'Mr Tan' },
      ]),
    boarding:
      later ??
      (row.boarder
        ? value([
            {
              ...{ house: 'Chisholm House', boarderType: 'Full boarder', start: '2026-01-28' },
              ...{ end: null, now: true, unreadable: false },
            },
            {
              ...{ house: 'Lawson House', boarderType: 'Weekly boarder', start: '2025-01-29' },
              ...{ end: '2025-12-05', now: false, unreadable: false },
            },
          ])
        : value([])),
    enrolment:
      later ??
      value([{ start: '2024-01-30', leaving: null, unreadable: false, destination: '', reason: '' }]),
    photoPermissions:
      later ??
      value([
        { type: 'Newsletter', decision: 'granted', comment: '' },
        { type: 'Website', decision: 'no-record', comment: '' },
        { type: 'Social media', decision: 'refused', comment: 'Ask Mum first' },
      ]),
    identityCodes: later ?? value([{ description: 'Library', code: 'LIB', value: 'L-20441' }]),
    codes: sampleCodes(row),
    record: { changed: value('2026-11-02T01:00:00.000Z'), type: value('Student') },
    demographics: { absent: 'not-held' },
    changed: [],
    similar: number === 3 ? [sampleRow(48)] : [],
    waiting: row.hasWaitingCorrection
      ? [
          {
            correctionId: sampleCorrectionId(3),
            field: 'surname',
            base: row.surname,
            mine: 'Nguyen-Tran',
            state: 'queued',
            masked: false,
          },
        ]
      : [],
    provenance: {
      listAt: '2026-11-20T23:42:00.000Z',
      detailAt: later ? null : '2026-11-18T05:05:00.000Z',
      detailsForbidden: false,
      liveAsAt: null,
    },
    correcting: { allowed: true },
  }
}

function sampleSchool(row: PersonRow): PersonCard['school'] {
  const shown = (text: string) => (text === '' ? unrecorded : value(text))
  return {
    campus: shown(row.campus),
    year: shown(row.year),
    house: shown(row.house),
    form: shown(row.form),
    tutor: shown(row.form === '' ? '' : `T${row.form}`),
    ...{ roll: unrecorded, home: unrecorded, boardingStatus: unrecorded, learningPathway: unrecorded },
    ...{ subSchool: value('Middle'), studentType: value('Full fee'), fullTimeShare: value(1) },
    ...{ academicPeriod: value('2026 Semester 2'), previousSchool: value('Castlemaine Primary') },
    ...{ academicStart: value('2024-01-29'), start: value('2024-01-30'), leaving: unrecorded },
    governmentNumber: value('VSN 123456789'),
  }
}

function sampleCodes(row: PersonRow): PersonCard['codes'] {
  return {
    ...{ year: unrecorded, roll: unrecorded, tutor: unrecorded, home: unrecorded },
    ...{ subSchool: unrecorded, learningPathway: unrecorded, gender: value('F'), studentType: value('FF') },
    ...{ campus: value('SEN'), academicPeriod: value('2026S2') },
    form: row.form === '' ? unrecorded : value(row.form),
    house: value(row.house.slice(0, 3).toUpperCase()),
  }
}
