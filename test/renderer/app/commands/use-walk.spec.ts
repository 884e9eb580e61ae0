import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { goHome } from '../../../e2e/support/home.ts'
import { people, typeName } from '../../../e2e/support/places.ts'

test('keys lead through the forms of a worklist, and keep drafts', async ({ demo: { page } }) => {
  await typeName(page, 'missing:mobile')
  const rows = people(page).getByRole('option')
  const form = page.getByRole('region', { name: 'Correction form' })
  const isOf = async (line: number) => {
    await expect(rows.nth(line)).toHaveAttribute('aria-selected', 'true')
    await expect(form.getByLabel('Surname', { exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+E')
  await isOf(0)
  await page.keyboard.type('x')
  await page.keyboard.press('Control+PageDown')
  await isOf(1)
  await page.getByText('draft', { exact: false }).first().waitFor()
  await form.getByRole('button', { name: 'Next person' }).press('Enter')
  await isOf(2)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await goHome(page)
  await typeName(page, 'an')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+E')
  await expect(form.getByLabel('Surname', { exact: true })).toBeFocused()
  await expect(form.getByRole('button', { name: 'Next person' })).toHaveCount(0)
})
