import { expect } from '@playwright/test'
import { size, sizes } from '../../../../e2e/support/app-test.ts'
import { someone } from '../../../../e2e/support/ask.ts'
import { test } from '../../../../e2e/support/looking-test.ts'
import { card, cardName, openFirst } from '../../../../e2e/support/places.ts'

test('each icon of the card names its action and key, and the region has the person’s name', async ({
  demo: { page },
}) => {
  const student = await someone(page)
  await openFirst(page, student.surname)
  for (const shown of sizes) {
    await page.setViewportSize(shown)
    await card(page).getByRole('button', { name: 'Close the card' }).focus()
    for (const [name, key] of [
      ['Print', 'Ctrl P'],
      ['Refresh', 'Ctrl R'],
    ] as const) {
      await page.keyboard.press('Shift+Tab')
      await expect(card(page).getByRole('button', { name, exact: true })).toBeFocused()
      await expect(page.getByRole('tooltip')).toHaveText(`${name} ${key}`)
    }
  }
  await page.setViewportSize(size)
  const name = (await cardName(page).textContent()) ?? '?'
  await expect(page.getByRole('region', { name: `${name}, student card` })).toBeVisible()
})
