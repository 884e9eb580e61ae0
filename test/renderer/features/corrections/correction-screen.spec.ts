import { expect } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { ask, someone } from '../../../e2e/support/ask.ts'
import { corrections, form, openForm, surnameField } from '../../../e2e/support/correcting.ts'

test('the typed values are restored when the form is left and opened again', async ({ demo: { page } }) => {
  const student = await someone(page)
  await openForm(page, student.surname)
  await surnameField(page).fill(`${student.surname}-Half`)
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  await openForm(page, student.surname)
  await expect(surnameField(page)).toHaveValue(`${student.surname}-Half`)
  await form(page).getByText('This is your saved draft').waitFor()
  expect(await corrections(page)).toEqual([])
  await form(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(surnameField(page)).toHaveValue(student.surname)
  await expect.poll(async () => (await ask(page, 'corrections.queue', undefined)).drafts).toEqual([])
})
