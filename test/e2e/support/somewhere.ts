import { expect, type Page } from '@playwright/test'

/** The keyboard is on something a person can act on, or that is read out to them. */
export async function isSomewhere(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement === document.body), { message: after })
    .toBe(false)
}
