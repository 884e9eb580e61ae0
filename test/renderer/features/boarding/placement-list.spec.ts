import { expect, type Page } from '@playwright/test'
import { houseFilter, openHouse, placed } from '../../../e2e/support/house.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { card } from '../../../e2e/support/places.ts'

const activeBoarder = (page: Page) => placed(page).locator('[data-active]')

test('a few letters and Enter open a boarder’s card, and Esc closes it', async ({ demo: { page } }) => {
  const house = await openHouse(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not a roll call')
  await expect(houseFilter(page)).toBeFocused()
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
