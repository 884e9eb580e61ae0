import { expect } from '@playwright/test'
import { sizes } from './support/app-test.ts'
import { setNetwork } from './support/correcting.ts'
import { test } from './support/looking-test.ts'

test('a lost network is announced to screen readers', async ({ demo: { page } }) => {
  const said = page.locator('[role="status"], [aria-live]').filter({ hasText: /offline/i })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(said).toHaveCount(0)
    await setNetwork(page, false)
    await expect(said).not.toHaveCount(0)
    await setNetwork(page, true)
  }
})
