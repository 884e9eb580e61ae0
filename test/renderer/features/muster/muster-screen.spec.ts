import { expect } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'

test('a ticked list is printed with its ticks and their times, and says that it is only this desk’s note', async ({
  demo: { page },
}) => {
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: 'Tick off…' }).click()
  const ticking = page.getByRole('dialog', { name: /^Tick off:/ })
  await ticking.getByRole('checkbox').nth(1).press('Space')
  await ticking.getByText(/^1 of \d+ ticked/).waitFor()
  await ticking.getByRole('button', { name: 'Print…' }).click()
  const sheet = page.getByRole('article')
  const rows = sheet.getByRole('row')
  await expect(rows.nth(2)).toContainText(/✓\s*\d\d:\d\d/)
  await expect(rows.nth(1)).not.toContainText('✓')
  await expect(sheet.getByText('✓')).toHaveCount(1)
  await expect(sheet).toContainText(/1 of \d+ ticked, \d+ not ticked, since \d\d:\d\d/)
  await expect(sheet).toContainText('This desk’s own note, not a school record')
  await page.keyboard.press('Escape')
  await expect(ticking).toBeVisible()
})
