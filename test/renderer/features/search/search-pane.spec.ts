import { expect } from '@playwright/test'
import { sizes } from '../../../e2e/support/app-test.ts'
import { ask } from '../../../e2e/support/ask.ts'
import { goHome } from '../../../e2e/support/home.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { people, typeName } from '../../../e2e/support/places.ts'

test('nothing is counted before a search', async ({ demo: { page } }) => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await goHome(page)
    await expect(page.locator('main')).not.toContainText(/\b0 (current )?students?\b/)
  }
})

test('matches among past students are counted; a click shows them and a key returns', async ({
  demo: { page },
}) => {
  const { total, elsewhere } = await ask(page, 'people.search', { text: 'an' })
  if (elsewhere === null || elsewhere.total === 0) throw new Error('no past student has this name')
  await goHome(page)
  await typeName(page, 'an')
  const foot = page.locator('main search > p')
  await expect(foot).toContainText(total.toLocaleString('en-AU'))
  await foot.getByRole('button', { name: elsewhere.total.toLocaleString('en-AU') }).click()
  await expect(foot).toContainText(elsewhere.total.toLocaleString('en-AU'))
  const past = await ask(page, 'people.search', { text: 'an', scope: 'past' })
  await expect(people(page).getByRole('option').first()).toContainText(past.hits[0]?.surname ?? '?')
  await page.keyboard.press('F2')
  await expect(foot).toContainText(total.toLocaleString('en-AU'))
})
