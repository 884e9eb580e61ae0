import { expect, it } from 'vitest'
import type { LeftWork } from '../../../shared/domain/notes-and-requests.ts'
import type { SearchAnswer } from '../../../shared/domain/search.ts'
import type { WindowPlace } from '../../../shared/domain/views.ts'
import type { Answers } from '../support/fake-main.ts'
import { sampleAnswer, sampleId } from '../support/sample-people.ts'
import { announce, box, drawWindow, openFirst, search } from '../support/window-page.ts'

const { openSchool } = drawWindow()
const startedAt = '2026-11-20T23:40:00.000Z'
const query = { text: 'thomp', scope: 'both', facets: {}, order: 'best' } as const
const house = { kind: 'house', name: 'Chisholm House', date: '2026-11-21' } as const
const place: WindowPlace = {
  ...({ view: 'search', settingsPage: 'desk', scope: 'both', line: 0, personId: null } as const),
  ...{ recent: [], onCard: false, correcting: null },
}
const after = (before: WindowPlace | null, muster: LeftWork['muster'], ticks: number): Answers => ({
  'session.placeBefore': () => before,
  'desk.left': () => ({ search: query, house: null, muster, request: null }),
  'desk.muster': () => ({
    ticked: Array.from({ length: ticks }, () => ({ id: sampleId(0), at: startedAt })),
    startedAt: ticks === 0 ? null : startedAt,
  }),
})
const sheetName = /^Tick off:/

it('sends search text, open muster and card to main before a lock, and only the card of a form before', async () => {
  const { page, asked } = await openSchool()
  const sent = (wanted: string) => asked.filter(({ name }) => name === wanted).map(({ input }) => input)
  await openFirst(page, 'thomp')
  await page.keyboard.press('Control+E')
  await page.getByRole('region', { name: 'Correction form' }).waitFor()
  await page.keyboard.press('Escape')
  await announce(page, 'session.locking', {})
  await expect.poll(() => sent('session.readyToLock').length).toBe(3)
  const [id, form] = [expect.any(String), expect.any(Object)]
  expect(sent('session.readyToLock')).toEqual(
    [{ personId: id, correcting: form }, { personId: null }, { personId: id }].map((part) =>
      expect.objectContaining({ correcting: null, ...part }),
    ),
  )
  const left = { search: { ...query, scope: 'current' }, house: null, muster: null, request: null }
  expect(sent('desk.leave')).toEqual([left, left, left])
})

it('restores the open page of Settings after a lock', async () => {
  const before = { ...place, view: 'settings', settingsPage: 'privacy' } as const
  const { page } = await openSchool({ answers: after(before, null, 0) })
  await page.getByRole('radio', { name: 'Privacy', checked: true }).waitFor()
})

it.each([
  ['a lock', { ...place, view: 'boarding' } as const, 0],
  ['a restart with a tick', null, 1],
])('reopens the muster sheet after %s', async (_, before, ticks) => {
  const { page } = await openSchool({ answers: after(before, house, ticks) })
  await page.getByRole('dialog', { name: sheetName }).waitFor()
})

it('keeps what was typed before the stored place was read, and opens no card', async () => {
  const stored = Promise.withResolvers<WindowPlace>()
  const answers = { ...after(place, house, 1), 'session.placeBefore': () => stored.promise }
  const { page, asked } = await openSchool({ answers })
  await search(page, 'lee')
  stored.resolve({ ...place, personId: sampleId(0) })
  await page.getByRole('dialog', { name: sheetName }).waitFor()
  expect(JSON.stringify(asked)).not.toMatch(/people\.card|thomp/)
})

it('restores text and scope after a lock, keeps what is typed before the answer, and opens no card', async () => {
  const noOne: SearchAnswer = { ...sampleAnswer, hits: [], total: 0, near: 0 }
  const held = Promise.withResolvers<SearchAnswer>()
  const answers = after({ ...place, personId: sampleId(0) }, house, 1)
  answers['people.search'] = ({ text }) => (text === 'thomp' ? held.promise : noOne)
  const { page, asked } = await openSchool({ answers })
  await expect.poll(() => box(page).inputValue()).toBe('thomp')
  await page.getByRole('radio', { name: 'Both', checked: true }).waitFor()
  await box(page).fill('lee')
  held.resolve(noOne)
  await page.getByRole('dialog', { name: sheetName }).waitFor()
  expect(asked.filter(({ name }) => name === 'people.card')).toEqual([])
})

it('opens no sheet and restores no text after a restart if no one was ticked', async () => {
  const { page, asked } = await openSchool({ answers: after(null, house, 0) })
  await expect.poll(() => asked.some(({ name }) => name === 'desk.muster')).toBe(true)
  expect([await page.getByRole('dialog').count(), await box(page).inputValue()]).toEqual([0, ''])
})
