import { describe, expect, it } from 'vitest'
import { createKeep } from '../../../electron/sync/keep.ts'
import { readCurrentStudent } from '../../../shared/api/current-student.ts'
import { idOf } from '../../support/people.ts'

/** What a desk keeps of a detail record of which the school says this. */
function keptOf(said: Said, { keepSensitive = true, leftBefore = '' } = {}) {
  return createKeep(() => ({ keepSensitive, leftBefore })).detail(recordOf(said))
}
type Said = Readonly<Record<string, unknown>>

function recordOf(said: Said) {
  const { value } = readCurrentStudent({ communityId: '00000000-0000-4000-8000-000000000001', ...said })
  if (value === null) throw new Error('no record')
  return value
}
const addressesOf = (...addresses: Readonly<Record<string, unknown>>[]) =>
  keptOf({ demographics: { addresses } }).addresses

describe('a record of another day', () => {
  const keep = createKeep(() => ({ keepSensitive: true, leftBefore: '2026-01-01' }))
  const address = (kind: string | null, line: string, confidential: unknown) => ({
    ...{ systemMeaning: kind, addressLine1: line, confidential },
  })
  const withAddresses = (...addresses: Said[]) => recordOf({ demographics: { addresses } })
  const then = withAddresses(
    address('Home', '1 Old Road', false),
    address('Postal', 'PO Box 1', false),
    address(null, '5 Lake Street', false),
  )
  const linesAsAt = (today: Said[]) =>
    keep
      .detailAsAt(then, { current: {}, detail: keep.detail(withAddresses(...today)) })
      .addresses?.map((each) => (each.withheld ? each.kind : each.lines[0]))

  it('shows an earlier address only if today’s record says that its kind is not protected', () => {
    const [home, postal] = [address('Home', '2 New Road', false), address('Postal', 'PO Box 2', false)]
    expect(linesAsAt([home, postal])).toEqual(['1 Old Road', 'PO Box 1', ''])
    expect(linesAsAt([{ ...home, confidential: true }, postal])).toEqual(['Home', 'PO Box 1', ''])
    expect(linesAsAt([home, { ...postal, confidential: null }])).toEqual(['1 Old Road', 'Postal', ''])
    expect(linesAsAt([home])).toEqual(['1 Old Road', 'Postal', ''])
    expect(linesAsAt([])).toEqual(['Home', 'Postal', ''])
  })
  it('takes "home address", in any case, for the home address, and "Homestay" for another', () => {
    const addresses = ['home address', ' HOME', 'Homestay'].map((description) => ({
      addressType: { description },
    }))
    expect(addressesOf(...addresses)?.map(({ kind }) => kind)).toEqual(['Home', 'Home', 'Homestay'])
  })
  it('withholds an earlier address if one of several addresses of its kind is protected today', () => {
    const open = address('Home', '2 New Road', false)
    expect(linesAsAt([open, { ...open, confidential: true }])).toEqual(['Home', 'Postal', ''])
  })
  it('withholds an earlier address without a kind, even if an unprotected one exists today', () => {
    expect(linesAsAt([address(null, '6 Lake Street', false)])).toEqual(['Home', 'Postal', ''])
  })
  it('withholds an address that was protected on that day, even if it is not protected today', () => {
    const [thenHome, home] = [address('Home', '1 Old Road', true), address('Home', '2 New Road', false)]
    const today = { current: {}, detail: keep.detail(withAddresses(home)) }
    expect(keep.detailAsAt(withAddresses(thenHome), today).addresses).toMatchObject([{ withheld: true }])
  })
  it('withholds every earlier address if today’s details have not arrived, or have no addresses', () => {
    for (const detail of [null, {}, { addresses: null }])
      expect(keep.detailAsAt(then, { current: {}, detail }).addresses).toMatchObject([
        { withheld: true },
        { withheld: true },
        { withheld: true },
      ])
  })
  it('drops addresses and sensitive fields of a student who has left by today’s record', () => {
    const demographics = { addresses: [] }
    const record = recordOf({ leavingDate: null, governmentStudentNumber: '7', demographics })
    const kept = (current: Parameters<typeof keep.detailAsAt>[1]['current']) =>
      keep.detailAsAt(record, { current, detail: null })
    const facts = ['addresses', 'background', 'boarding', 'governmentStudentNumber']
    for (const current of [
      { leavingDate: '2026-02-01' },
      { leavingDate: '2025-12-01', academicStartDate: '2026-01-28' },
    ])
      for (const fact of facts) expect(kept(current)).toHaveProperty(fact)
    for (const current of [{ leavingDate: '2025-12-01' }, null])
      for (const fact of facts) expect(kept(current)).not.toHaveProperty(fact)
  })
})

it('does not keep a placement whose end is no text as one without an end', () => {
  const { boarding } = keptOf({ boarding: [{ startDate: '2022-01-31', endDate: [2022, 6, 30] }] })
  expect(boarding).toMatchObject([{ startDate: '2022-01-31', unreadable: true }])
})

describe('an address of a record', () => {
  const street = { systemMeaning: 'Home', addressLine1: '1 Oak Street', confidential: false }
  it('stores an address in lines that end with the place and the country', () => {
    const place = { addressLine2: 'Unit 2', addressLine3: '', suburb: 'Perth', postalCode: '6000' }
    const [state, country] = [{ description: 'Western Australia', code: 'WA' }, { description: 'Australia' }]
    expect(addressesOf({ ...street, ...place, state, country })).toEqual([
      {
        kind: 'Home',
        withheld: false,
        lines: ['1 Oak Street', 'Unit 2', 'Perth WA 6000', 'Australia'],
      },
    ])
  })
  it('writes a state without a code in words, and leaves out missing parts of an address', () => {
    const state = { description: 'Western Australia', code: null }
    expect(addressesOf({ ...street, suburb: null, state, postalCode: '', country: null })).toMatchObject([
      { lines: ['1 Oak Street', 'Western Australia'] },
    ])
    expect(addressesOf(street)).toMatchObject([{ lines: ['1 Oak Street'] }])
  })
  it.each([
    ['on lines', { displayAddressFull: '1 Oak Street\r\n\n Perth WA 6000', displayAddressComma: 'no' }],
    ['on one line', { displayAddressFull: '', displayAddressComma: '1 Oak Street, Perth WA 6000' }],
  ])('stores an address as the school formats it, %s, if its parts have no street', (_, whole) => {
    const lines = addressesOf({ ...street, addressLine1: null, suburb: 'Perth', ...whole })
    const expected =
      whole.displayAddressFull === '' ? [whole.displayAddressComma] : ['1 Oak Street', 'Perth WA 6000']
    expect(lines).toMatchObject([{ withheld: false, lines: expected }])
    expect(addressesOf({ ...street, ...whole })).toMatchObject([{ lines: ['1 Oak Street'] }])
  })
  it.each([true, null, 'no', undefined])('stores only the kind of an address with the flag %s', (flag) => {
    const whole = { displayAddressFull: '1 Oak Street\nPerth', displayAddressComma: '1 Oak Street, Perth' }
    const known = { ...street, suburb: 'Perth', confidential: flag }
    expect(addressesOf(known, { ...known, ...whole, addressLine1: null })).toEqual([
      { kind: 'Home', withheld: true },
      { kind: 'Home', withheld: true },
    ])
  })
  it('stores only the kind of an open address that is a protected one, too', () => {
    const [one, other] = [idOf(1), idOf(2)]
    const shown = (...ids: readonly (string | null)[]) =>
      addressesOf(...ids.map((addressId, at) => ({ ...street, addressId, confidential: at === 0 })))
    expect(shown(one, one, other)?.map(({ withheld }) => withheld)).toEqual([true, true, false])
    expect(shown(null, null)?.map(({ withheld }) => withheld)).toEqual([true, false])
  })
  it('stores the name of the type as the kind of an address that is neither home nor postal', () => {
    const holiday = { ...street, systemMeaning: null, addressType: { description: 'Holiday', code: null } }
    expect(addressesOf(holiday, { ...holiday, addressType: null })).toMatchObject([
      { kind: 'Holiday', withheld: false },
      { kind: '' },
    ])
  })
  it('stores null if the school sends no list of addresses', () => {
    for (const demographics of [null, { addresses: null }])
      expect(keptOf({ demographics }).addresses).toBeNull()
  })
})

const demographics = {
  religion: { description: 'Quaker' },
  indigenousStatus: null,
  parish: { description: '' },
  region: { description: 'North' },
  birthCountry: { description: 'Chile' },
  homeLanguages: [{ language: { description: 'Spanish' } }, { language: null }],
  nationalities: [
    { nationality: { description: 'Chilean' } },
    { nationality: { description: null } },
    { nationality: null },
  ],
}
it('stores a student’s background in words, without empty values', () => {
  expect(keptOf({ demographics }).background).toEqual([
    { kind: 'religion', value: 'Quaker' },
    { kind: 'region', value: 'North' },
    { kind: 'birthCountry', value: 'Chile' },
    { kind: 'homeLanguage', value: 'Spanish' },
    { kind: 'nationality', value: 'Chilean' },
  ])
  expect(keptOf({ demographics: {} }).background).toEqual([])
  expect(keptOf({ demographics: null }).background).toBeNull()
})
it('stores no background on a desk without sensitive fields, or of a leaver', () => {
  expect(keptOf({ demographics }, { keepSensitive: false })).not.toHaveProperty('background')
  const left = { demographics, leavingDate: '2025-12-19' }
  expect(keptOf(left, { leftBefore: '2026-01-01' })).not.toHaveProperty('background')
})

const daysOf = (startDate: unknown, endDate: unknown) =>
  keptOf({ boarding: [{ startDate, endDate, boardingHouse: { id: 'b1', description: 'Banksia' } }] }).boarding
it('stores the days of a placement, and null for a missing, empty or zero start or end', () => {
  expect(daysOf('2026-02-01', null)).toMatchObject([{ startDate: '2026-02-01', endDate: null }])
  expect(daysOf(null, '2026-06-30T12:00:00.000Z')).toMatchObject([{ startDate: null, endDate: '2026-06-30' }])
  for (const none of ['', ' ', '0001-01-01', '0001-01-01T00:00:00'])
    expect([daysOf(none, null), daysOf(null, none)]).toEqual([daysOf(null, null), daysOf(null, null)])
  for (const days of [daysOf('2026-02-01', null), daysOf(null, '2026-06-30'), daysOf(null, null)])
    expect(days?.[0]).not.toHaveProperty('unreadable')
})
it.each([
  ['soon', null],
  [null, 'some day'],
])('marks a placement as unreadable if its days are %s and %s', (start, end) => {
  expect(daysOf(start, end)).toMatchObject([
    { startDate: null, endDate: null, unreadable: true, boardingHouse: { description: 'Banksia' } },
  ])
})

const said = { surname: 'Ashby', identity: [], boarding: [], leavingDate: '2025-12-31' }
it('stores a leaver as enrolled until the leaving day, then only with the fields of past students', () => {
  const kept = keptOf(said, { leftBefore: '2025-12-31' })
  expect(kept).toMatchObject({ surname: 'Ashby', identity: [], boarding: [] })
  const gone = keptOf(said, { leftBefore: '2026-01-01' })
  expect(gone.surname).toBe('Ashby')
  for (const name of ['identity', 'boarding', 'addresses', 'background'])
    expect(gone).not.toHaveProperty(name)
})
it('names the fields of a row in the same order, however the register is ordered', () => {
  const { currentRow, pastRow } = createKeep(() => ({ keepSensitive: true, leftBefore: '' })).fieldsOf
  for (const names of [currentRow({}), pastRow()]) expect(names).toEqual(names.toSorted())
})
it.each([
  { leavingDate: null },
  { startDate: '2026-01-28' },
  { leavingDate: '1900-01-01', startDate: '2020-02-01' },
])('stores a person as enrolled without a leaving day, or with one before the start: %j', (days) =>
  expect(keptOf({ ...said, ...days }, { leftBefore: '2026-01-01' })).toHaveProperty('boarding'),
)
