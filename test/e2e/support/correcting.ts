import { expect, type Locator, type Page } from '@playwright/test'
import type { Correction } from '../../../shared/domain/correction.ts'
import { ask } from './ask.ts'
import { goHome } from './home.ts'
import { openFirst } from './places.ts'

export const form = (page: Page): Locator => page.getByRole('region', { name: 'Correction form' })
export const surnameField = (page: Page): Locator => form(page).getByLabel('Surname', { exact: true })

/** Opens the form of the first match. */
export async function openForm(page: Page, name: string): Promise<void> {
  await goHome(page)
  await openFirst(page, name)
  await page.keyboard.press('Control+E')
  await surnameField(page).waitFor()
}

/** Types another surname into the open form, reviews and saves it. */
export async function saveSurname(page: Page, surname: string): Promise<void> {
  await surnameField(page).fill(surname)
  await page.keyboard.press('Control+Enter')
  await form(page).getByText('Review before saving').waitFor()
  const operator = form(page).getByLabel('Your name')
  if ((await operator.count()) > 0) await operator.fill('A. Clerk')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved on this computer').waitFor()
}

export async function corrections(page: Page): Promise<readonly Correction[]> {
  return (await ask(page, 'corrections.queue', undefined)).corrections
}

/** Waits until the only correction is so. */
export async function untilCorrectionIs(page: Page, state: Correction['state']): Promise<void> {
  await expect
    .poll(async () => (await corrections(page)).map((correction) => correction.state), { timeout: 30_000 })
    .toEqual([state])
}

/** The demo school's network: pulled or plugged in, and the window knows. */
export async function setNetwork(page: Page, up: boolean): Promise<void> {
  await page.getByRole('button', { name: up ? 'Plug it back in' : 'Pull the cable' }).click()
  await expect.poll(async () => (await ask(page, 'sync.status', undefined)).online).toBe(up)
}
