import { expect } from '@playwright/test'
import { sizes } from '../../../e2e/support/app-test.ts'
import { findPerson, openById } from '../../../e2e/support/find-person.ts'
import { test } from '../../../e2e/support/looking-test.ts'

test('with nothing to print, Foyer says what can be printed', async ({ demo: { page } }) => {
  await page.keyboard.press('Control+4')
  await page.keyboard.press('Control+P')
  await expect(page.getByText('Nothing to print')).toBeVisible()
})

for (const size of sizes)
  test(`an address label has only name and address, at ${size.width} pixels`, async ({ demo: { page } }) => {
    await page.setViewportSize(size)
    const { hit, shown } = await findPerson(
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
