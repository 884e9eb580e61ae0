import { expect, type Page } from '@playwright/test'
import type { ListOrder } from '../../../../shared/domain/search.ts'
import { sizes } from '../../../e2e/support/app-test.ts'
import { ask } from '../../../e2e/support/ask.ts'
import { goHome } from '../../../e2e/support/home.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { people, typeName } from '../../../e2e/support/places.ts'

const text = 'an'

async function sortBy(page: Page, words: string): Promise<void> {
  await goHome(page)
  await typeName(page, text)
  await page.getByRole('button', { name: /^Narrow/ }).click()
  await page.getByRole('radiogroup', { name: 'Sorted by' }).getByRole('radio', { name: words }).press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Who main lists, in order. */
const listed = async (page: Page, order: ListOrder) =>
  (await ask(page, 'people.search', { text, order, limit: 40 })).hits

for (const size of sizes)
  test(`sorted by year, each year has a heading with its count, and its chip removes the order, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    await sortBy(page, 'Year')
    const { groups, hits } = await ask(page, 'people.search', { text, order: 'year' })
    const [first] = groups
    if (first === undefined) throw new Error('no one has a year')
    const line = `${first.value} (${first.count})`
    await expect(people(page).getByRole('group', { name: line }).getByText(line)).toBeVisible()
    await expect(people(page).getByRole('option').first()).toContainText(hits[0]?.surname ?? '?')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Remove: by year' }).click()
    await expect(people(page).getByRole('option').first()).toContainText(
      (await listed(page, 'best'))[0]?.surname ?? '?',
    )
  })

for (const size of sizes)
  test(`sorted by name, all matches start from the first letter, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    await sortBy(page, 'Name')
    const names = (await listed(page, 'name')).map(({ surname }) => surname)
    expect(names.slice(0, 10)).toEqual(
      names.slice(0, 10).toSorted((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })),
    )
    await expect(people(page).getByRole('option').first()).toContainText(names[0] ?? '?')
    await goHome(page)
    await expect(page.getByRole('button', { name: /^Remove:/ })).toHaveCount(0)
  })
