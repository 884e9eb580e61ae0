import { expect, type Page } from '@playwright/test'
import { houseFilter, openHouse, placed } from '../../../e2e/support/house.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { card } from '../../../e2e/support/places.ts'

const activeBoarder = (page: Page) => placed(page).locator('[data-active]')

test('the list shows the home phone of each boarder', async ({ demo: { page } }) => {
  const house = await openHouse(page)
  const withPhone = house.placed.filter(({ phone }) => phone !== '')
  expect(withPhone.length).toBeGreaterThan(0)
  for (const { id, phone } of withPhone)
    await expect(page.locator(`[id="boarder-${id}"]`)).toContainText(phone)
})

test('a few letters and Enter open a boarder’s card, and Esc returns to the list', async ({
  demo: { page },
}) => {
  const house = await openHouse(page)
  const boarder = house.placed.at(-1)
  if (boarder === undefined) throw new Error('no one is placed in this house')
  await page.keyboard.type(`${boarder.preferred} ${boarder.surname}`)
  await expect(placed(page).getByRole('option')).toHaveCount(1)
  await expect(activeBoarder(page)).toContainText(boarder.surname)
  await page.keyboard.press('Enter')
  await expect(card(page).getByText(boarder.schoolId, { exact: true }).first()).toBeVisible()
  await expect(card(page)).toContainText(house.house)
  await page.keyboard.press('Escape')
  await expect(houseFilter(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(placed(page).getByRole('option')).toHaveCount(house.placed.length)
})

test('the arrows move through the house, and the card follows', async ({ demo: { page } }) => {
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
