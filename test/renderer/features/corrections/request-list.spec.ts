import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { ask, someone } from '../../../e2e/support/ask.ts'

test('waiting requests are listed below the corrections, printed, moved and removed', async ({
  demo: { page },
}) => {
  const { id } = await someone(page)
  const wish = { personId: id, field: 'tutor', wanted: 'לוי' } as const
  await ask(page, 'requests.add', { ...wish, askedBy: 'Her mother', reason: '', author: 'A. Clerk' })
  await page.keyboard.press('F9')
  const list = page.getByRole('region', { name: 'Requests' })
  await expect(list).toContainText('לוי')
  await expect(list.locator('ins')).toHaveCSS('unicode-bidi', 'isolate')
  const seen = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze()
  expect(seen.violations.map((one) => one.id)).toEqual([])
  await list.getByRole('button', { name: 'Print requests…' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(/Changes to key in.*→ \u2068לוי\u2069/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Move to another computer…' }).press('Enter')
  const moving = page.getByRole('dialog')
  await moving
    .getByLabel(/passphrase/i)
    .first()
    .fill('a long walk by the sea')
  await expect(moving.getByRole('button', { name: 'Save to a file' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await list.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(list).toHaveCount(0)
})
