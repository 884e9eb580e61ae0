import { expect } from '@playwright/test'
import { sizes } from '../../../e2e/support/app-test.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { openById, whoever } from '../../../e2e/support/whoever.ts'

test('where there is nothing to print, Foyer says what can be', async ({ demo: { page } }) => {
  await page.keyboard.press('Control+4')
  await page.keyboard.press('Control+P')
  await expect(page.getByText('Nothing to print')).toBeVisible()
})

for (const size of sizes)
  test(`an address label is of name and address alone, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    const { hit, shown } = await whoever(
      page,
      ({ contact }) => 'value' in contact.phone && 'value' in contact.addresses,
    )
    const phone = 'value' in shown.contact.phone ? shown.contact.phone.value : ''
    await openById(hit, page)
    await page.keyboard.press('Control+P')
    await page.getByRole('dialog').getByText('Address label').first().click()
    const label = page.getByRole('article')
    await expect(label).toContainText(hit.surname)
    await expect(label).not.toContainText(phone)
    await expect(label).not.toContainText(hit.schoolId)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
