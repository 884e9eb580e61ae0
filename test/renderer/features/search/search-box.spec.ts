import { expect } from '@playwright/test'
import { test } from '../../../e2e/support/looking-test.ts'
import { activeLine, box, card, people, typeName } from '../../../e2e/support/places.ts'

test('arrows move through the list while the caret stays in the box, and one Tab reaches the list', async ({
  demo: { page },
}) => {
  await typeName(page, 'an')
  await page.keyboard.press('ArrowDown')
  await expect(activeLine(page)).toHaveAttribute('aria-posinset', '2')
  await expect(box(page)).toBeFocused()
  const line = (await activeLine(page).getAttribute('id')) ?? 'no line'
  await expect(box(page)).toHaveAttribute('aria-activedescendant', line)
  await page.keyboard.press('Tab')
  await expect(people(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(activeLine(page)).toHaveAttribute('aria-posinset', '3')
  const called = (await activeLine(page).locator('mark').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText(called) // under that name or another of theirs
})
