import { test } from './support/app-test.ts'
test('x', async ({ demo: { page } }) => {
  await page.keyboard.press('F1')
  await page.getByRole('dialog').waitFor()
  await page.screenshot({ path: '/tmp/f1.png' })
  for (const [i, n] of ['Front desk', 'Words', 'Policies'].entries()) {
    await page.getByRole('dialog').getByText(n, { exact: true }).first().click()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/f1-${i}.png` })
  }
})
