import { expect } from '@playwright/test'
import { sizes } from '../../../e2e/support/app-test.ts'
import { isHere } from '../../../e2e/support/home.ts'
import { people, typeName } from '../../../e2e/support/places.ts'
import { refusal } from '../../../e2e/support/refusal.ts'
import { connectAndRead, test } from '../../../e2e/support/served-school.ts'

const passphrase = 'four quiet grey herons'

test('a passphrase set in Settings is asked for after a lock, and a wrong one is refused', async ({
  launch,
  served,
}) => {
  const { page } = await launch({ ca: served.caFile })
  await connectAndRead(page, served)
  await page.keyboard.press('Control+,')
  await page.getByRole('button', { name: 'Set a passphrase' }).click()
  const [next, again] = [
    page.getByLabel('New passphrase', { exact: true }),
    page.getByLabel('New passphrase again'),
  ]
  const set = page.getByRole('button', { name: 'Set a passphrase' })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await next.fill('aaaaaaaaaa')
    await again.fill('aaaaaaaaaa')
    await expect(page.getByText('Too common')).toBeVisible()
    await expect(set).toBeDisabled()
    await next.fill(passphrase)
    await expect(page.getByText('The two passphrases differ.')).toBeVisible()
    await expect(set).toBeDisabled()
  }
  await again.fill(passphrase)
  await set.click()
  await page.getByRole('button', { name: 'Change the passphrase' }).waitFor()
  await page.keyboard.press('Control+L')
  const field = page.getByLabel('Passphrase')
  await expect(field).toBeFocused()
  await expect(page.getByRole('main')).toContainText(
    /Ask a colleague of this desk, then IT\..*Forgotten for good\?/s,
  )
  await page.keyboard.type('something else')
  await page.keyboard.press('Enter')
  await page.getByText('That is not the passphrase.').waitFor()
  expect(await refusal(page)).toContain('"locked"')
  await field.fill(passphrase)
  await page.keyboard.press('Enter')
  await isHere(page, 'Settings')
  await page.keyboard.press('Control+1')
  await typeName(page, 'an')
  await people(page).getByRole('option').first().waitFor()
})
