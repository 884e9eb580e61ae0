import { expect, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { box, card, painted, place } from './places.ts'

export const isHere = async (page: Page, name: string): Promise<void> =>
  await expect(place(page, name)).toHaveAttribute('aria-current', 'page')

export async function openSettings(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+,')
  await page.getByRole('radio', { name, exact: true }).press('Space')
}

/** Back to an empty box of current students, whatever was open; by keyboard, as a person would. */
export async function goHome(page: Page): Promise<void> {
  await page.keyboard.press('Control+1')
  await page.keyboard.press('F2')
  await isHere(page, 'Search')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await painted(page, '')
  await expect(card(page)).toHaveCount(0)
  await expect(box(page)).toBeFocused()
}

export async function unlockByKey(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await box(page).waitFor()
  // The index is filled again: until then the first answer is not the best one.
  await expect
    .poll(async () => (await ask(page, 'people.search', { text: '' })).building, { timeout: 30_000 })
    .toBe(false)
}
