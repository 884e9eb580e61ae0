import { expect } from '@playwright/test'
import { test } from '../../e2e/support/app-test.ts'
import { ask, someone } from '../../e2e/support/ask.ts'
import { goHome } from '../../e2e/support/home.ts'
import { box, card, openFirst } from '../../e2e/support/places.ts'

test('search and card are cleared after the idle time; a key in the last 10 s prevents that and does nothing else', async ({
  demo: { page },
}) => {
  const { surname } = await someone(page)
  await ask(page, 'settings.change', { clearAfterSeconds: 11 })
  await goHome(page)
  await openFirst(page, surname)
  const warning = page.getByText('Press any key to keep them')
  await warning.waitFor({ timeout: 15_000 })
  await page.keyboard.press('q')
  await expect(warning).toHaveCount(0)
  await expect(box(page)).toHaveValue(surname)
  await expect(card(page)).toBeVisible()
  await warning.waitFor({ timeout: 15_000 })
  await expect(card(page)).toHaveCount(0, { timeout: 20_000 })
  await expect(box(page)).toHaveValue('')
  await expect(warning).toHaveCount(0)
})
