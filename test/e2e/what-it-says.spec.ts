import { expect } from '@playwright/test'
import { test } from './support/app-test.ts'
import { setNetwork } from './support/correcting.ts'

test('that the network has gone is said aloud', async ({ demo: { page } }) => {
  await setNetwork(page, false)
  await expect(page.locator('[role="status"], [aria-live]').filter({ hasText: /offline/i })).not.toHaveCount(
    0,
  )
})
