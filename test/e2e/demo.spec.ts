import { expect } from '@playwright/test'
import { test } from './support/app-test.ts'
import { setNetwork } from './support/correcting.ts'

test('a window loaded anew still says that the cable is out, and can put it back in', async ({
  demo: { page },
}) => {
  await setNetwork(page, false)
  await page.reload()
  await expect(page.getByText('Network is down')).toBeVisible()
  await setNetwork(page, true)
  await expect(page.getByText('Network is up')).toBeVisible()
})
