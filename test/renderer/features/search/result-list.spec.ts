import { expect } from '@playwright/test'
import { sizes } from '../../../e2e/support/app-test.ts'
import { ask } from '../../../e2e/support/ask.ts'
import { goHome } from '../../../e2e/support/home.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { activeLine, box, card, people, typeName } from '../../../e2e/support/places.ts'

for (const size of sizes)
  test(`End and Enter open the last of hundreds, and people selected by key in two searches are copied and printed together, and no one else, at ${size.width} pixels`, async ({
    demo,
  }) => {
    const { page } = demo
    await page.setViewportSize(size)
    await typeName(page, 's')
    for (const key of ['Tab', 'End', 'Enter']) await page.keyboard.press(key) // to a page that is not loaded
    await card(page).waitFor()
    await goHome(page)
    await typeName(page, 'an')
    await page.keyboard.press('Alt+Enter')
    await page.keyboard.press('Alt+Enter')
    await expect(activeLine(page)).toHaveAttribute('aria-posinset', '3')
    await box(page).fill('')
    await typeName(page, 'nguyen')
    await people(page).focus()
    await page.keyboard.press('Alt+Enter')
    await page.getByText('3 chosen', { exact: true }).waitFor()
    await expect(people(page)).toBeFocused()
    await expect(card(page)).toHaveCount(0)
    const chosen = [
      ...(await ask(page, 'people.search', { text: 'an', limit: 2 })).hits,
      ...(await ask(page, 'people.search', { text: 'nguyen', limit: 1 })).hits,
    ]
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByText('3 chosen copied, clears in 30 s').waitFor()
    expect((await demo.readClipboard()).split('\n').map((line) => line.split('\t').at(-1))).toEqual(
      chosen.map(({ schoolId }) => schoolId),
    )
    await page.getByRole('button', { name: 'Print…', exact: true }).click()
    const sheet = page.getByRole('article')
    await expect(sheet.getByRole('row')).toHaveCount(4)
    for (const { schoolId } of chosen) await expect(sheet).toContainText(schoolId)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goHome(page)
    await expect(page.getByText('3 chosen', { exact: true })).toHaveCount(0)
  })
