import { expect, it } from 'vitest'
import { sampleId, sampleRow } from '../../support/sample-people.ts'
import { box, card, drawWindow, openFirst } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
const startedAt = '2026-11-20T23:40:00.000Z'

it('shows a muster under way with its progress and time, and continues it', async () => {
  let ticks = 0
  const answer = () => ({
    ticked: [{ id: sampleId(9_999), at: startedAt }].slice(0, ticks),
    startedAt: ticks === 0 ? null : startedAt,
  })
  const { page } = await openSchool({ answers: { 'desk.muster': answer } })
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: 'Tick off…' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await page.getByText('Muster under way').count()).toBe(0)
  ticks = 1
  await page.keyboard.press('Escape')
  await page.getByText(/^Muster under way: 0 of \d+ ticked, \d+ not ticked, since \d\d:\d\d$/).waitFor()
  await page.getByRole('button', { name: 'Continue ticking…' }).click()
  await page.getByRole('dialog', { name: /^Tick off:/ }).waitFor()
})

it('hides both changes of a boarder that the filter does not match', async () => {
  const [one, other] = [0, 6].map((n) => ({ ...sampleRow(n), boarderType: '', phone: '', mobile: '' }))
  if (one === undefined || other === undefined) throw new Error('no people')
  const change = { alsoPlaced: [], detailAt: null, start: '2026-11-21', end: null }
  const left = { ...one, ...change, start: null, end: '2026-11-20' }
  const changes = [left, { ...one, ...change }, { ...other, ...change }]
  const house = { house: 'Ash', placed: [], checkWithOffice: [], changes, withoutDetails: 0 }
  const { page } = await openSchool({
    answers: { 'boarding.placements': ({ date }) => ({ ...house, date }) },
  })
  await page.keyboard.press('Control+2')
  const moves = page.getByRole('heading', { name: /^Arrivals and departures/ }).locator('..')
  await expect.poll(() => moves.getByRole('button').count()).toBe(3)
  await page.keyboard.type(other.surname)
  await expect.poll(() => moves.getByRole('button').count()).toBe(1)
})

it('opens no card by a key where none is drawn', async () => {
  const { page, asked } = await openSchool()
  for (const text of ['thomp', 'singh']) {
    await openFirst(page, text)
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+,')
  await page.getByRole('searchbox', { name: 'Find a setting' }).waitFor()
  const opened = () => asked.filter(({ name }) => name === 'people.card').length
  const before = opened()
  for (const key of ['Alt+ArrowLeft', 'Tab', 'Control+ArrowDown']) await page.keyboard.press(key)
  await page.keyboard.press('Control+1')
  await box(page).waitFor()
  expect(opened()).toBe(before)
})

it('walks from the open boarder, also after Back or a filter, but not from a hidden card', async () => {
  const { page } = await openSchool()
  const rows = page.getByRole('listbox', { name: 'Placed in this house' }).getByRole('option')
  const openLine = () =>
    rows.evaluateAll((all) => all.findIndex(({ ariaSelected }) => ariaSelected === 'true'))
  await page.keyboard.press('Control+2')
  await rows.first().waitFor()
  for (const [line, ...keys] of [
    [2, 'ArrowDown', 'ArrowDown', 'Enter'],
    [3, 'Control+ArrowDown'],
    [2, 'Alt+ArrowLeft'],
    [3, 'Control+ArrowDown'],
    [3, 'z', 'Escape'],
    [4, 'Control+ArrowDown'],
    [3, 'Control+ArrowUp'],
    [-1, 'Control+1', 'Control+2'],
    [1, 'Control+ArrowDown'],
    [-1, 'Control+1', 'Control+2'],
    [1, 'Control+ArrowDown'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key)
    await expect.poll(openLine, { message: keys.join() }).toBe(line)
  }
})

it('types letters into the filter, not onto the closed list of houses that was just used', async () => {
  const { page } = await openSchool()
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: 'Chisholm House (42)' }).click()
  await page.getByRole('option', { name: 'Lawson House (38)' }).click()
  await page.getByRole('button', { name: 'Lawson House (38)' }).waitFor()
  await page.keyboard.type('chis')
  const filter = page.getByRole('searchbox', { name: 'Find in this house' })
  await expect.poll(() => filter.inputValue()).toBe('chis')
  await page.getByRole('button', { name: 'Lawson House (38)' }).waitFor()
})

it('rereads the card and the search at midnight, and an open muster keeps its day until it is closed', async () => {
  const { page, asked } = await openSchool()
  await openFirst(page, 'thomp')
  const inputs = (of: string) => asked.filter(({ name }) => name === of).map(({ input }) => input)
  const days = () => inputs('boarding.placements')
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: 'Tick off…' }).click()
  await page.getByRole('dialog').waitFor()
  const [before, searches] = [days().length, inputs('people.search').length]
  await page.clock.setFixedTime('2026-11-22T12:00:00.000Z')
  await page.clock.runFor(21_000)
  await expect.poll(() => inputs('people.card').at(-1)).toMatchObject({ because: 'again' })
  expect(inputs('people.search')).toHaveLength(searches + 1)
  expect(days()).toHaveLength(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => days().length).toBe(before + 1)
})

it('neither acts on, offers nor closes a card that was opened in Search before and is hidden', async () => {
  const { page, asked } = await openSchool()
  await openFirst(page, 'thomp')
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: 'Tick off…' }).waitFor()
  expect(await card(page).count()).toBe(0)
  const before = asked.length
  for (const key of ['Alt+1', 'Shift+Enter', 'Control+R', 'Control+E']) await page.keyboard.press(key)
  await page.keyboard.press('Control+P')
  await page.getByRole('article').waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await card(page).waitFor({ timeout: 5_000 })
  await page.keyboard.press('Control+2')
  await page.keyboard.press('Control+ArrowDown')
  await card(page).waitFor({ timeout: 5_000 })
  const names = asked.slice(before).map(({ name }) => name)
  const acts = names.filter((name) => /^people\.(card|similar|refresh)|^clipboard\.copy/.test(name))
  expect(acts).toEqual(['people.card'])
})
