import type { Locator, Page } from '@playwright/test'

/* Where things are in the window, by the names a screen reader gives them. */

export const box = (page: Page): Locator => page.getByRole('searchbox', { name: 'Find a student' })
export const people = (page: Page): Locator => page.getByRole('listbox', { name: 'People' })
export const card = (page: Page): Locator => page.getByRole('region', { name: 'Student card' })
export const compared = (page: Page): Locator => page.getByRole('region', { name: 'Two people side by side' })
export const cardName = (page: Page): Locator => card(page).getByRole('heading', { level: 2 })
export const place = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name, exact: true })
export const activeLine = (page: Page): Locator => people(page).locator('[data-active]')

/** Types, and waits until the answer to all of it is on the glass. */
export async function typeName(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await painted(page, text)
}

export async function painted(page: Page, text: string): Promise<void> {
  await page.locator(`html[data-painted=${JSON.stringify(text)}]`).waitFor({ state: 'attached' })
}

/** Types a name and opens the first who is found. */
export async function openFirst(page: Page, text: string): Promise<void> {
  await typeName(page, text)
  await page.keyboard.press('Enter')
  await cardName(page).waitFor()
  await card(page).and(page.locator(':focus')).waitFor()
}
