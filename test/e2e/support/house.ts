import type { Locator, Page } from '@playwright/test'
import type { HousePlacements } from '../../../shared/domain/boarding.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { ask } from './ask.ts'

export const placed = (page: Page): Locator => page.getByRole('listbox', { name: 'Placed in this house' })
export const houseFilter = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Find in this house' })

/** Opens Boarding by its key, and answers with what main says of the house it opened with. */
export async function openHouse(page: Page): Promise<HousePlacements> {
  await page.keyboard.press('Control+2')
  await placed(page).getByRole('option').first().waitFor()
  const date = localDay(new Date())
  const shown = (await page.getByRole('button', { name: /House/ }).first().textContent()) ?? ''
  const house = (await ask(page, 'boarding.houses', { date })).find(({ name }) => shown.includes(name))
  if (house === undefined) throw new Error('the house in sight is none of the school’s')
  return ask(page, 'boarding.placements', { houseId: house.id, date })
}
