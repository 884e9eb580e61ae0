import { describe, expect, it } from 'vitest'
import { toCard } from '../../../../../electron/storage/cache/card/card.ts'
import type { KeptAddress, KeptDetail, KeptRow } from '../../../../../electron/storage/cache/kept.ts'
import { projectPerson } from '../../../../../electron/storage/cache/project-person.ts'
import { idOf } from '../../../../support/people.ts'

const day = '2026-03-02'
const listAt = '2026-03-02T07:00:00.000Z'
const detailAt = '2026-03-02T07:30:00.000Z'

type Known = {
  current?: KeptRow
  past?: KeptRow
  detail?: KeptDetail
  live?: boolean
  detailsForbidden?: boolean
}

/** The card of a person with these answers. */
function cardOf({ live = false, detailsForbidden = false, ...known }: Known) {
  const sources = { current: null, past: null, detail: null, ...known }
  const person = {
    ...projectPerson(sources),
    community_id: idOf(1),
    list_at: listAt,
    detail_at: sources.detail === null ? null : detailAt,
  }
  return toCard({ person, detailsForbidden, ...sources }, day, live)
}
const absent = (reason: string) => ({ absent: reason })

describe('a card with an absent field', () => {
  it('shows a field as not-recorded if the school has no value, and as not-held if it is not kept here', () => {
    const { identity } = cardOf({ current: { surname: null, preferredName: '' } })
    expect([identity.surname, identity.preferred, identity.birthDate]).toEqual([
      absent('not-recorded'),
      absent('not-recorded'),
      absent('not-held'),
    ])
  })

  it('shows missing details as not-downloaded, or as not-held for past students and keys without details', () => {
    const { contact, school } = cardOf({ current: {} })
    expect([contact.addresses, contact.phone]).toEqual([absent('not-downloaded'), absent('not-downloaded')])
    expect(school.governmentNumber).toEqual(absent('not-held'))
    expect(cardOf({ past: {} }).contact.addresses).toEqual(absent('not-held'))
    expect(cardOf({ current: {}, detailsForbidden: true }).contact.addresses).toEqual(absent('not-held'))
  })

  it('shows a field as not-recorded only if neither the list row nor the details have a value', () => {
    const mobile = (row: KeptRow, detail?: KeptDetail) =>
      cardOf({ current: row, ...(detail && { detail }) }).contact.mobile
    expect(mobile({ mobile: null }, { mobile: '0400' })).toEqual({ value: '0400' })
    expect(mobile({ mobile: '0411' }, { mobile: '0400' })).toEqual({ value: '0411' })
    expect(mobile({ mobile: null })).toEqual(absent('not-recorded'))
    expect(mobile({}, { mobile: null })).toEqual(absent('not-recorded'))
    const named = cardOf({ current: { formGroupTeacher: '' }, detail: { formGroupTeacher: 'Ms Lee' } })
    expect(named.staff).toEqual({ value: [{ role: 'form', name: 'Ms Lee' }] })
    const unread = { mobile: null, boardingStatus: null, unreadable: ['mobile', 'boardingStatus'] }
    expect(mobile(unread, { mobile: '0400' })).toEqual({ value: '0400' })
    expect(mobile(unread, { mobile: null })).toEqual(absent('unreadable'))
    expect(cardOf({ current: unread }).school.boardingStatus).toEqual(absent('unreadable'))
    const odd = { gender: null, title: null, unreadable: ['gender', 'title', 'formGroupTeacher'] }
    const { identity, staff, demographics } = cardOf({
      current: odd,
      detail: { background: [], unreadable: ['background'] },
    })
    const said = [identity.gender, identity.title, staff, demographics]
    expect(said).toEqual(said.map(() => absent('unreadable')))
  })
})

describe('a card with addresses', () => {
  const withheld: KeptAddress = { kind: 'Home', withheld: true }
  const postal: KeptAddress = { kind: 'Postal', withheld: false, lines: ['PO Box 1'] }

  it('shows that there is a protected address, but no part of it', () => {
    const { contact } = cardOf({ current: {}, detail: { addresses: [withheld, postal] } })
    expect(contact.addresses).toEqual({
      value: [
        { kind: 'Home', lines: absent('withheld') },
        { kind: 'Postal', lines: { value: ['PO Box 1'] } },
      ],
    })
  })

  it('never shows an address from the list row, which does not show what is protected', () => {
    const row = { homeAddress1: '1 Oak Street', addressComma: '1 Oak Street', addressFull: '1 Oak Street' }
    expect(JSON.stringify(cardOf({ current: row }))).not.toContain('Oak')
    expect(JSON.stringify(cardOf({ past: row }))).not.toContain('Oak')
  })

  it('shows addresses as not-recorded if the school has none, and as not-held if they were not kept', () => {
    const addresses = (detail: KeptDetail) => cardOf({ current: {}, detail }).contact.addresses
    expect([addresses({ addresses: [] }), addresses({ addresses: null }), addresses({})]).toEqual([
      absent('not-recorded'),
      absent('not-recorded'),
      absent('not-held'),
    ])
  })
})

it('shows sensitive facts only if this device keeps them', () => {
  const facts = (detail?: KeptDetail) => cardOf({ current: {}, ...(detail && { detail }) }).demographics
  const background = [{ kind: 'religion', value: 'None' }] as const
  expect(facts({ background: [...background] })).toEqual({ value: background })
  expect(facts({ background: null })).toEqual(absent('not-recorded'))
  expect([facts({}), facts()]).toEqual([absent('not-held'), absent('not-held')])
})

describe('the card of a past student', () => {
  it('shows when a past student left and their name at school', () => {
    const past = { nameAtSchool: 'Ann Old', yearLeft: 2019, leftDate: null, lastHouse: 'Sturt' }
    const card = cardOf({ past: { ...past, peerYear: 0, entryDate: null, unreadable: ['entryDate'] } })
    expect(card.kind).toBe('past')
    const [left, entry] = [absent('not-recorded'), absent('unreadable')]
    expect(card.past).toMatchObject({ peerYear: left, yearLeft: { value: 2019 }, left, entry })
    expect(card.identity.nameAtSchool).toEqual({ value: 'Ann Old' })
    expect(card.school.house).toEqual({ value: 'Sturt' })
    expect(cardOf({ current: {} }).past).toBeNull()
  })

  it('shows no details of a past student from before they left', () => {
    const card = cardOf({ past: {}, detail: { mobile: '0400', formGroup: '8B', boarding: [] } })
    expect(card.contact.mobile).not.toHaveProperty('value')
    expect(card.boarding).toEqual(absent('not-held'))
    expect(card.provenance.detailAt).toBeNull()
  })

  it('shows the present data and the first departure of a student who has returned', () => {
    const card = cardOf({ current: { surname: 'New' }, past: { surname: 'Old', yearLeft: 2019 } })
    const { kind, identity, past } = card
    expect([kind, identity.surname, past?.yearLeft]).toEqual(['current', { value: 'New' }, { value: 2019 }])
  })
})

it('shows separate read times for list and details, and the day of a live read', () => {
  expect(cardOf({ current: {} }).provenance).toEqual({
    ...{ listAt, detailAt: null, detailsForbidden: false, liveAsAt: null },
  })
  expect(cardOf({ current: {}, detail: {}, live: true }).provenance).toEqual({
    listAt,
    detailAt,
    detailsForbidden: false,
    liveAsAt: day,
  })
})
