import { expect, type Page } from '@playwright/test'
import { openSettings } from '../../../e2e/support/home.ts'
import { connectAndRead, test } from '../../../e2e/support/served-school.ts'

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to Foyer' })

test('signing out of a session-only connection lists the losses, and another session can start', async ({
  launch,
  served,
}) => {
  const app = await launch({ ca: served.caFile })
  const { page } = app
  await connectAndRead(page, served)
  await openSettings(page, 'Connection')
  await page.getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out' })
  await expect(dialog).toContainText('No correction is waiting.')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await welcome(page).waitFor()
  await connectAndRead(page, served)
})
