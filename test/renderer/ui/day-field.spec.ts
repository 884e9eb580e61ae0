import { expect } from '@playwright/test'
import { dateText } from '../../../renderer/text/when.ts'
import { test } from '../../e2e/support/app-test.ts'
import { someone } from '../../e2e/support/ask.ts'
import { form, openForm } from '../../e2e/support/correcting.ts'
import { isNightly } from '../../support/nightly.ts'
import { typedDates } from '../support/typing.ts'

const dates = isNightly ? 100 : 20

test(`the review shows each of ${dates} dates as it was typed, at 30 to 600 ms a key`, {
  tag: '@long',
}, async ({ demo: { page } }) => {
  test.setTimeout(900_000)
  await openForm(page, (await someone(page)).surname)
  const birth = form(page).getByLabel('Date of birth', { exact: true })
  for (const { date, text, strokes } of typedDates(100, dates)) {
    await birth.focus()
    for (const { key, thenMs } of strokes) {
      await page.keyboard.press(key)
      await page.waitForTimeout(thenMs)
    }
    await expect(birth).toHaveValue(text)
    await page.keyboard.press('Control+Enter')
    await expect(form(page).getByRole('row').last()).toContainText(dateText(date))
    await form(page).getByRole('button', { name: 'Back to the form' }).click()
  }
})
