import { expect, type Page } from '@playwright/test'
import { sizes } from '../../../e2e/support/app-test.ts'
import { ask } from '../../../e2e/support/ask.ts'
import { goHome } from '../../../e2e/support/home.ts'
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
  throw new Error('nobody in the demo school has a name that another comes near')
}

for (const size of sizes)
  test(`whoever only comes near stands on paper under a line of their own, and is not counted, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    await goHome(page)
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
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goHome(page)
  })
