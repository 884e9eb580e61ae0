import { expect, type Page } from '@playwright/test'

/** Expects the focus on some element, so that the next key or the screen reader has a target. */
export async function expectFocus(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement === document.body), { message: after })
    .toBe(false)
}
