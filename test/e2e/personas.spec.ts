import { expect, type Page } from '@playwright/test'
import { localDay } from '../../shared/text/local-day.ts'
import { test } from './support/app-test.ts'
import { ask, distinctPeople } from './support/ask.ts'
import { goHome } from './support/home.ts'
import { card, cardName, painted } from './support/places.ts'

/*
 * The three jobs by keyboard alone, each key counted. The clock is the script's: a practised hand makes five strokes a
 * second, so ten seconds are fifty strokes and no waiting of the machine is hidden in them.
 */
const strokesPerSecond = 5

/** A keyboard that counts, and times itself as a person would take. */
function hand(page: Page) {
  let keys = 0
  return {
    press: async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
    keys: () => keys,
    seconds: () => keys / strokesPerSecond,
  }
}

/** As somebody hears a name who does not know how it is spelt. */
const halfHeard: readonly ((name: string) => string)[] = [
  (name) => name.toLowerCase(),
  (name) => name.toLowerCase().replace(/(.)\1/, '$1'),
  (name) => name.toLowerCase().replace(/ie|ei|ey|y/, 'i'),
  (name) => name.toLowerCase().replace(/ck|ch|k/, 'k'),
  (name) => name.toLowerCase().slice(0, -1),
]

test('front desk: the right card from a half-heard name, in at most 14 keys and 10 seconds', async ({
  demo: { page },
}) => {
  const people = await distinctPeople(page, halfHeard.length)
  for (const [at, student] of people.entries()) {
    const heard = (halfHeard[at] ?? String)(student.surname).slice(0, 11)
    await goHome(page)
    const { press, type, keys, seconds } = hand(page)
    await type(heard)
    await painted(page, heard)
    const { hits } = await ask(page, 'people.search', { text: heard })
    const line = hits.findIndex(({ id }) => id === student.id)
    expect(line, `“${heard}” finds ${student.id}`).toBeGreaterThanOrEqual(0)
    for (let step = 0; step < line; step += 1) await press('ArrowDown')
    await press('Enter')
    await expect(card(page).getByText(student.schoolId, { exact: true }).first()).toBeVisible()
    expect(keys(), heard).toBeLessThanOrEqual(14)
    expect(seconds()).toBeLessThanOrEqual(10)
  }
})

test('boarding: the house in one key, a home phone in at most six, the muster in at most four more', async ({
  demo: { page },
}) => {
  const placed = page.getByRole('listbox', { name: 'Placed in this house' })
  const { press, type, keys } = hand(page)
  await press('Control+2')
  await placed.getByRole('option').first().waitFor()
  expect(keys()).toBe(1)

  const date = localDay(new Date())
  const [house] = await ask(page, 'boarding.houses', { date })
  if (house === undefined) throw new Error('the demo school has no boarding house')
  const { placed: boarders } = await ask(page, 'boarding.placements', { houseId: house.id, date })
  const last = boarders.findLast(({ phone }) => phone !== '')
  if (last === undefined) throw new Error('no boarder of the house has a phone')
  await type(last.surname.slice(0, 4).toLowerCase())
  await expect(placed.getByRole('option').filter({ hasText: last.phone })).toBeVisible()
  expect(keys()).toBeLessThanOrEqual(6)

  const before = keys()
  await press('Control+P')
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('not a roll call')
  for (const { surname } of boarders) await expect(sheet).toContainText(surname)
  expect(keys() - before).toBeLessThanOrEqual(4)
})

test('office: a surname corrected, reviewed and saved without the mouse', async ({ demo: { page } }) => {
  const [student] = await distinctPeople(page, 1)
  if (student === undefined) throw new Error('nobody to correct')
  await ask(page, 'settings.change', { operator: 'A. Clerk' })
  const { press, type } = hand(page)
  await type(student.surname)
  await painted(page, student.surname)
  await press('Enter')
  await cardName(page).waitFor()
  await press('Control+E')
  await expect(page.getByLabel('Surname', { exact: true })).toBeFocused()
  await press('End')
  await type('-Tran')
  await press('Control+Enter')
  await page.getByText('Review before saving').waitFor()
  await press('Control+Enter')
  await expect
    .poll(async () => (await ask(page, 'edits.queue', undefined)).edits.map(({ mine }) => mine))
    .toEqual([`${student.surname}-Tran`])
})
