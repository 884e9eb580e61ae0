import { expect } from '@playwright/test'
import { sizes } from '../../../e2e/support/app-test.ts'
import { openHouse } from '../../../e2e/support/house.ts'
import { test } from '../../../e2e/support/looking-test.ts'

for (const size of sizes)
  test(`the house and its paper never show a student’s own mobile as the home’s, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    const { placed } = await openHouse(page)
    const own = placed.filter(({ mobile }) => mobile !== '')
    expect(own.length).toBeGreaterThan(0)
    for (const { id, mobile } of own)
      await expect(page.locator(`[id="boarder-${id}"]`)).toContainText(`Mobile ${mobile}`)
    await expect(page.locator('main')).not.toContainText('Home phone')
    await page.keyboard.press('Control+P')
    const phones = page.getByRole('switch', { name: 'With phone numbers' })
    if (!(await phones.isChecked())) await phones.press('Space') // the last choice holds until a lock
    const sheet = page.getByRole('article')
    await expect(sheet.getByRole('columnheader', { name: 'Mobile' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
