import { expect } from '@playwright/test'
import { corrections } from '../../../e2e/support/correcting.ts'
import { test } from '../../../e2e/support/looking-test.ts'

test('a company needs a valid ID, a click beside closes no filled form, and a closed one keeps nothing', async ({
  demo: { page },
}) => {
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Correct a company…' }).click()
  await page.getByText('Foyer cannot compare').waitFor()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('School ID').fill('20001')
  await field('Company name').fill('Corella Bakery')
  const operator = field('Your name')
  if ((await operator.count()) > 0) await operator.fill('A. Clerk')
  await field('Community ID').fill('7c9e6679-7425')
  await page.getByText('A community ID has 32 digits').waitFor()
  await expect(save).toBeDisabled()
  await field('Community ID').fill(' 7c9e6679-7425-40de-944b-e07fc1f90ae7 ')
  await expect(page.getByText('A community ID has 32 digits')).toHaveCount(0)
  await expect(save).toBeEnabled()
  await field('Company name').fill('  ')
  await expect(save).toBeDisabled()
  await page.mouse.click(5, 300)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(save).toHaveCount(0)
  expect(await corrections(page)).toEqual([])
})
