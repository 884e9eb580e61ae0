import { expect, it } from 'vitest'
import { historyPart } from '../../../../../electron/storage/cache/card/photo-and-boarding-part.ts'
import type { KeptDetail } from '../../../../../electron/storage/cache/kept.ts'

const day = '2026-03-02'
const history = (detail: KeptDetail | null) => historyPart(detail, 'not-downloaded', day)
function items<T>(list: { readonly value: T[] } | { readonly absent: string }): T[] {
  if ('absent' in list) throw new Error(list.absent)
  return list.value
}

const stay = (startDate: string | null, endDate: string | null, unreadable?: true) => ({
  id: null,
  schoolId: null,
  startDate,
  endDate,
  boarder: { id: null, description: 'Weekly' },
  boardingHouse: { id: 'b1', description: 'Banksia' },
  ...(unreadable && { unreadable }),
})

it.each([
  ['2026-03-02', '2026-03-02', true],
  ['2026-03-03', null, false],
  [null, '2026-03-01', false],
  [null, null, true],
] as const)('shows whether a placement from %s to %s is current: %s', (start, end, now) => {
  expect(items(history({ boarding: [stay(start, end)] }).boarding)).toEqual([
    { house: 'Banksia', boarderType: 'Weekly', start, end, now, unreadable: false },
  ])
})

it('shows a placement with unreadable dates not as open-ended but as unreadable', () => {
  const [placement] = items(history({ boarding: [stay(null, null, true)] }).boarding)
  expect(placement).toMatchObject({ now: false, unreadable: true })
})

const type = {
  id: null,
  description: null as string | null,
  code: 'WEB',
  active: null,
  visibleCommunity: null,
}
const permission = (sortOrder: number | null, granted: boolean | null, names: Partial<typeof type> = {}) => ({
  id: null,
  comment: null,
  photoPermissionGranted: granted,
  sortOrder,
  photoPermissionType: { ...type, ...names },
})
const shown = (...list: ReturnType<typeof permission>[]) =>
  items(history({ photoPermissions: list }).photoPermissions)

it('shows a photo permission as granted only after a yes; no answer is no permission', () => {
  const decisions = shown(permission(1, true), permission(2, false), permission(3, null))
  expect(decisions.map(({ decision }) => decision)).toEqual(['granted', 'refused', 'no-record'])
})

it('lists photo permissions in the school’s order, those without one last, by description or else code', () => {
  const list = ['LAST', 'TWO', 'ONE'].map((code, at) => permission(at === 0 ? null : 3 - at, true, { code }))
  for (const some of [list, list.toReversed()])
    expect(shown(...some).map(({ type }) => type)).toEqual(['ONE', 'TWO', 'LAST'])
  expect(shown(permission(1, true, { description: 'Website' }))[0]?.type).toBe('Website')
})

it('shows destination and reason of leaving in words, and an unreadable day not as an open end', () => {
  const reference = (description: string) => ({ id: null, description, code: null, sort_order: null })
  const spell = {
    id: 'e1',
    startDate: '2019-02-01',
    leavingDate: '2024-12-01T23:59:59',
    leavingDestination: reference('Interstate'),
    leavingReason: null,
  }
  const shown = { start: '2019-02-01', leaving: '2024-12-01', destination: 'Interstate', reason: '' }
  const odd = { ...spell, leavingDate: '31/12/2024' }
  expect(items(history({ enrolment: [spell, odd] }).enrolment)).toEqual([
    { ...shown, unreadable: false },
    { ...shown, leaving: null, unreadable: true },
  ])
})

it('lists the codes of other systems in the school’s order', () => {
  const code = (value: string, sortOrder: number) => ({ description: null, code: 'LIB', value, sortOrder })
  expect(items(history({ identity: [code('b', 2), code('a', 1)] }).identityCodes)).toEqual([
    { description: '', code: 'LIB', value: 'a' },
    { description: '', code: 'LIB', value: 'b' },
  ])
})

it('distinguishes lists that are not-downloaded, not-held and not-recorded', () => {
  expect(history(null).enrolment).toEqual({ absent: 'not-downloaded' })
  expect(history({}).photoPermissions).toEqual({ absent: 'not-held' })
  expect(history({ photoPermissions: null }).photoPermissions).toEqual({ absent: 'not-recorded' })
  expect(history({ boarding: [] }).boarding).toEqual({ value: [] })
})
