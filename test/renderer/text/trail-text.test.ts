import { expect, it, vi } from 'vitest'
import { aboutText, didText, extentText, whoText } from '../../../renderer/text/trail-text.ts'
import { personId } from '../../../shared/domain/ids.ts'
import type { TrailAnswer, TrailEntry } from '../../../shared/domain/trail.ts'

const entry: TrailEntry = {
  at: '2026-11-20T09:00:00.000Z',
  action: 'reveal',
  subject: 'birthDate',
  personId: personId.parse('00000001-0000-4000-8000-000000000000'),
  person: 'Kit Banks',
  count: 1,
  by: { user: 'mlang', operator: 'M. Lang', desk: 'counter' },
  place: null,
}
const nothing: TrailAnswer = {
  ...{ entries: [], files: [] },
  ...{ found: 0, since: null, lost: 0, unclean: 0, broken: 0 },
}
const place = { account: 'frontdesk', computer: 'DESK-3' }

it('says of an entry of the access log who did what, and on which person’s record', () => {
  expect(whoText(entry.by, null)).toBe('M. Lang (mlang, counter)')
  expect(whoText(entry.by, place)).toBe('M. Lang (mlang on DESK-3, counter)')
  expect(whoText({ user: 'mlang', operator: '', desk: 'office' }, null)).toBe('mlang (office)')
  expect(whoText(null, null)).toBe('Not recorded')
  expect(didText(entry)).toBe('revealed the birth date')
  const nameless = { user: 'mlang', operator: '', desk: 'counter' } as const
  expect(didText({ action: 'print', subject: 'house', by: nameless })).toBe('printed a house without a name')
  expect(didText({ action: 'many', subject: 'card', by: null })).toBe('opened unusually many records')
  expect(aboutText(entry)).toBe('Kit Banks')
  expect(aboutText({ ...entry, person: null })).toBe('A person no longer on this computer')
  expect(aboutText({ ...entry, personId: null, person: null, count: 42 })).toBe('42 people')
  expect(aboutText({ ...entry, subject: 'trail', personId: null, person: null })).toBe('')
})

it('gives the number of entries of the access log, and everything that is missing from them', () => {
  expect(extentText(nothing)).toEqual(['0 entries.'])
  const found = { ...nothing, entries: [entry], found: 812, since: entry.at }
  expect(extentText(found)).toEqual(['812 entries since 20 November 2026, the latest 1 shown.'])
  const question = { personId: null, by: '' }
  const file = { ...nothing, place, school: 'S', at: entry.at, question, found: 7, broken: 1 }
  expect(extentText({ ...found, files: [file] })).toEqual([
    '812 entries since 20 November 2026 in the log of this account.',
    '7 entries in the file of frontdesk on DESK-3, saved 20 November 2026.',
    '1 part was changed or removed from outside: do not rely on this log.',
    'The latest 1 of all are shown.',
  ])
  vi.stubEnv('TZ', 'Australia/Sydney')
  const early = { ...nothing, found: 1, since: '2026-11-20T22:30:00.000Z' }
  expect(extentText(early)).toEqual(['1 entry since 21 November 2026, the latest 0 shown.'])
  vi.unstubAllEnvs()
  expect(extentText({ ...nothing, lost: 1, unclean: 2, broken: 3 })).toEqual([
    '0 entries.',
    '1 entry was lost because the disk refused to write.',
    'Foyer ended unexpectedly 2 times: the last seconds before may be missing.',
    '3 parts were changed or removed from outside: do not rely on this log.',
  ])
})
