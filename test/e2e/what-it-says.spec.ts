import { expect } from '@playwright/test'
import { test } from './support/app-test.ts'
import { setNetwork } from './support/correcting.ts'
import { goHome } from './support/home.ts'

test('nothing is counted before it is asked for, and what changes is said aloud', async ({
  demo: { page },
}) => {
  await test.step('nothing is counted before anything is asked', async () => {
    await goHome(page)
    await expect(page.locator('main')).not.toContainText(/\b0 (current )?students?\b/)
  })

  await test.step('that the network has gone is announced', async () => {
    await setNetwork(page, false)
    await expect(
      page.locator('[role="status"], [aria-live]').filter({ hasText: /offline/i }),
    ).not.toHaveCount(0)
  })
})
