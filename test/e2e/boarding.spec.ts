import { expect, type Page } from '@playwright/test'
import type { HousePlacements } from '../../shared/domain/boarding.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { ask } from './support/ask.ts'
import { setNetwork } from './support/correcting.ts'
import { test } from './support/looking-test.ts'
import { card } from './support/places.ts'

const placed = (page: Page) => page.getByRole('listbox', { name: 'Placed in this house' })
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Find in this house' })
const activeBoarder = (page: Page) => placed(page).locator('[data-active]')

/** Opens Boarding by its key, and answers with what main says of the house it opened with. */
async function openHouse(page: Page): Promise<HousePlacements> {
  await page.keyboard.press('Control+2')
  await placed(page).getByRole('option').first().waitFor()
  const date = localDay(new Date())
  const shown = (await page.getByRole('button', { name: /House/ }).first().textContent()) ?? ''
  const house = (await ask(page, 'boarding.houses', { date })).find(({ name }) => shown.includes(name))
  if (house === undefined) throw new Error('the house in sight is none of the school’s')
  return ask(page, 'boarding.placements', { houseId: house.id, date })
}

test('one key lists who is placed in the house, and says that it is no roll call', async ({
  demo: { page },
}) => {
  const house = await openHouse(page)
  expect(house.placed.length).toBeGreaterThan(5)
  await expect(placed(page).getByRole('option')).toHaveCount(house.placed.length)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not a roll call')
  await expect(page.locator('main')).not.toContainText(/\b(present|absent)\b/i)
  await expect(filter(page)).toBeFocused()
})

test('the home phone of each boarder stands in the list', async ({ demo: { page } }) => {
  const house = await openHouse(page)
  const withPhone = house.placed.filter(({ phone }) => phone !== '')
  expect(withPhone.length).toBeGreaterThan(0)
  for (const { id, phone } of withPhone)
    await expect(page.locator(`[id="boarder-${id}"]`)).toContainText(phone)
})

test('a few letters and Enter open the card of a boarder, and Esc leads back to the list', async ({
  demo: { page },
}) => {
  const house = await openHouse(page)
  const boarder = house.placed.at(-1)
  if (boarder === undefined) throw new Error('nobody is placed in this house')
  await page.keyboard.type(`${boarder.preferred} ${boarder.surname}`)
  await expect(placed(page).getByRole('option')).toHaveCount(1)
  await expect(activeBoarder(page)).toContainText(boarder.surname)
  await page.keyboard.press('Enter')
  await expect(card(page).getByText(boarder.schoolId, { exact: true }).first()).toBeVisible()
  await expect(card(page)).toContainText(house.house)
  await page.keyboard.press('Escape')
  await expect(filter(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(placed(page).getByRole('option')).toHaveCount(house.placed.length)
})

test('the arrows walk through the house, and the card goes with them', async ({ demo: { page } }) => {
  await openHouse(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const name = card(page).getByRole('heading', { level: 2 })
  const second = (await name.textContent()) ?? ''
  expect(second).not.toBe('')
  await page.keyboard.press('Control+ArrowDown')
  await expect(name).not.toHaveText(second)
  await page.keyboard.press('Control+ArrowUp')
  await expect(name).toHaveText(second)
})

test('the house is listed just the same with the cable pulled', async ({ demo: { page } }) => {
  const before = await openHouse(page)
  await setNetwork(page, false)
  await page.keyboard.press('Control+1')
  expect((await openHouse(page)).placed).toEqual(before.placed)
  await expect(placed(page).getByRole('option')).toHaveCount(before.placed.length)
  await setNetwork(page, true)
})
