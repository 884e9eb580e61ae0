import { expect } from '@playwright/test'
import { test } from '../../../e2e/support/looking-test.ts'

test('F1 opens the manual, which is searched and read offline and leads back to the keys', async ({
  demo: { page },
}) => {
  await page.keyboard.press('F1')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  const find = keys.getByRole('searchbox')
  await expect(find).toBeFocused()
  await page.keyboard.type('zzyzxq', { delay: 30 })
  await expect(keys.getByRole('status')).toContainText('zzyzxq')
  await find.fill('fy-net-13')
  await page.getByRole('button', { name: /does not trust the certificate/ }).click()
  const messages = page.getByRole('dialog', { name: 'Messages' })
  await expect(messages.getByRole('row', { name: /FY-NET-13/ })).toBeFocused()
  await messages.getByRole('button', { name: 'Questions' }).click()
  await page
    .getByRole('dialog', { name: 'Questions' })
    .getByRole('button', { name: 'Who can see it' })
    .click()
  await page
    .getByRole('dialog', { name: 'Privacy' })
    .getByRole('heading', { name: 'The access log' })
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Keys' }).click()
  await keys.getByRole('term').first().waitFor()
})
