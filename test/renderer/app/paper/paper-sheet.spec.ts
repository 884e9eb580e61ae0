import { expect, type Page } from '@playwright/test'
import { sizes, test as testOfItsOwn, wholeDemo } from '../../../e2e/support/app-test.ts'
import { ask } from '../../../e2e/support/ask.ts'
import { goHome } from '../../../e2e/support/home.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { typeName } from '../../../e2e/support/places.ts'
import { openById, whoever } from '../../../e2e/support/whoever.ts'

const sheet = (page: Page) => page.getByRole('article')

testOfItsOwn.describe('in a large school', () => {
  testOfItsOwn.use({ demoSize: wholeDemo })

  testOfItsOwn('a year level is printed whole, with its name on the sheet', async ({ demo: { page } }) => {
    await goHome(page)
    const { facets } = await ask(page, 'people.search', { text: 'y8' })
    const [year] = facets.year ?? []
    if (year === undefined || year.count <= 50)
      throw new Error('the demo school has no year level of more than fifty')
    await typeName(page, 'y8')
    await page.keyboard.press('Control+P')
    await expect(sheet(page).getByRole('row')).toHaveCount(year.count + 1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('where there is nothing to print, Foyer says what can be', async ({ demo: { page } }) => {
  await page.keyboard.press('Control+4')
  await page.keyboard.press('Control+P')
  await expect(page.getByText('Nothing here can be printed')).toBeVisible()
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
