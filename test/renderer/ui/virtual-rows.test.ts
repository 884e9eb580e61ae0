import { expect, it } from 'vitest'
import { announce, box, drawWindow, list, search } from '../support/window-page.ts'

const { openSchool } = drawWindow()

it('reaches the last of 70,000 people with a few dozen lines in the page', async () => {
  const { page } = await openSchool({ people: 75_000 })
  await page.keyboard.press('End')
  await page.locator('[role=option][aria-posinset="70000"]').waitFor()
  await expect.poll(() => page.locator('[role=option]').last().textContent()).toContain('Year')
  expect(await page.getByRole('option').count()).toBeLessThan(60)
})

it('keeps the person and the scroll position when the data change', async () => {
  const { page } = await openSchool()
  await search(page, 'th')
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowDown')
  const place = () => list(page).evaluate((element) => element.scrollTop)
  const before = await place()
  expect(before).toBeGreaterThan(0)
  await announce(page, 'people.changed', { ids: null })
  await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBe('person-line-30')
  expect(await place()).toBe(before)
})
