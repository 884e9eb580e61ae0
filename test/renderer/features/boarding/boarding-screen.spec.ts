import { expect } from '@playwright/test'
import { sizes } from '../../../e2e/support/app-test.ts'
import { setNetwork } from '../../../e2e/support/correcting.ts'
import { houseFilter, openHouse, placed } from '../../../e2e/support/house.ts'
import { test } from '../../../e2e/support/looking-test.ts'

test('the house is listed in the same way without a network', async ({ demo: { page } }) => {
  const before = await openHouse(page)
  await setNetwork(page, false)
  await page.keyboard.press('Control+1')
  expect((await openHouse(page)).placed).toEqual(before.placed)
  await expect(placed(page).getByRole('option')).toHaveCount(before.placed.length)
  await setNetwork(page, true)
})

for (const size of sizes)
  test(`the filter searches the whole list, and each visit starts with today and an empty box, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    await openHouse(page)
    const office = page.getByText(/^Check with office \(\d+\)$/)
    await expect(office).toBeAttached()
    await houseFilter(page).fill('zz')
    await expect(office).toHaveCount(0)
    await page.getByRole('button', { name: 'Day after' }).click()
    const mine = page.getByRole('img', { name: 'My house' })
    await page.getByRole('button', { name: 'Remember as my house' }).or(mine).click()
    await mine.waitFor()
    await page.waitForTimeout(200)
    await expect(page.getByRole('button', { name: 'Today' })).toBeVisible()
    await page.keyboard.press('Control+1')
    await page.keyboard.press('Control+2')
    await expect(houseFilter(page)).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Today' })).toHaveCount(0)
  })
