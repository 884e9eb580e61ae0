import { expect } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { someone } from '../../../e2e/support/ask.ts'
import { box, cardName, openFirst, people } from '../../../e2e/support/places.ts'

test('the cover shows no person, and any key or click removes it', async ({ demo: { page } }) => {
  const { surname } = await someone(page)
  await openFirst(page, surname)
  const covered = page.getByText('Just a moment, please.')
  for (const lift of [() => page.keyboard.press('x'), () => page.mouse.click(400, 300)]) {
    await page.keyboard.press('Control+Shift+Space')
    await covered.waitFor()
    const seen = await page.locator('body').ariaSnapshot()
    expect(seen).not.toContain(surname)
    expect(seen).toContain('heading')
    await expect(cardName(page)).toBeHidden()
    await expect(people(page)).toBeHidden()
    await lift()
    await expect(covered).toHaveCount(0)
    await expect(cardName(page)).toContainText(surname)
    await expect(box(page)).toHaveValue(surname)
  }
})

test('the cover hides an open sheet too', async ({ demo: { page } }) => {
  await page.keyboard.press('F8')
  const sheet = page.getByRole('dialog', { name: 'Update status' })
  await sheet.waitFor()
  await page.keyboard.press('Control+Shift+Space')
  await page.getByText('Just a moment, please.').waitFor()
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
})
