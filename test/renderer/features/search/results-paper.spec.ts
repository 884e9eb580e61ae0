import { expect, type Page } from '@playwright/test'
import { maxOnPaper } from '../../../../renderer/features/search/results-paper.tsx'
import { sizes } from '../../../e2e/support/app-test.ts'
import { ask } from '../../../e2e/support/ask.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { typeName } from '../../../e2e/support/places.ts'

const text = 'an'

/** What finds some who fit, and behind them some who only come near; few enough for one page. */
async function withNear(page: Page) {
  const names = (await ask(page, 'people.search', { text, limit: 100 })).hits
  for (const { surname } of names) {
    const { total, near } = await ask(page, 'people.search', { text: surname })
    if (total > 0 && near > 0 && total + near <= 40) return { typed: surname, total, near }
  }
  throw new Error('no name in the demo school has a close match')
}

for (const size of sizes)
  test(`close matches are printed under their own heading and are not counted, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    const { typed, total, near } = await withNear(page)
    await typeName(page, typed)
    await page.keyboard.press('Control+P')
    const rows = page.getByRole('article').getByRole('row')
    await expect(rows).toHaveCount(1 + total + 1 + near)
    await expect(rows.nth(1 + total).getByRole('rowheader')).toHaveCount(1)
    await expect(rows.nth(1 + total).getByRole('cell')).toHaveCount(0)
    await expect(page.getByRole('article')).toContainText(
      `${total} ${total === 1 ? 'person' : 'people'} found`,
    )
  })

/** What finds a year level and more, and no more than a sheet carries. */
async function withManyFound(page: Page) {
  for (const letters of ['an', 'ma', 'a', 'j', 's', 'm', 'e', 'l', 'c']) {
    const { total, near } = await ask(page, 'people.search', { text: letters, scope: 'both' })
    if (total >= 142 && total + near <= maxOnPaper) return { typed: letters, lines: total + near }
  }
  throw new Error('no letters find between 142 people and what a sheet carries')
}

for (const size of sizes)
  test(`a list of 142 people or more is printed to its last line, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    const { typed, lines } = await withManyFound(page)
    await page.keyboard.press('F4')
    await typeName(page, typed)
    const { hits } = await ask(page, 'people.search', { text: typed, scope: 'both', limit: maxOnPaper })
    await page.keyboard.press('Control+P')
    const rows = page
      .getByRole('article')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    await expect(rows).toHaveCount(lines)
    await expect(rows.last()).toContainText(hits.at(-1)?.schoolId ?? 'none')
  })
