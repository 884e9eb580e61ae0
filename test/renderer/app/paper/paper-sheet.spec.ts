import { expect, type Page } from '@playwright/test'
import { test as testOfItsOwn, wholeDemo } from '../../../e2e/support/app-test.ts'
import { ask } from '../../../e2e/support/ask.ts'
import { goHome } from '../../../e2e/support/home.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { typeName } from '../../../e2e/support/places.ts'

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
