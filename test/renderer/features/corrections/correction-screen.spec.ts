import { expect } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { ask, someone } from '../../../e2e/support/ask.ts'
import { corrections, form, openForm, surnameField } from '../../../e2e/support/correcting.ts'

test('the form has its typed values when opened again; Ctrl+Z undoes a tab', async ({ demo: { page } }) => {
  const student = await someone(page)
  await openForm(page, student.surname)
  await surnameField(page).fill(`${student.surname}-Half`)
  await page.keyboard.insertText('\tB')
  await page.keyboard.press('Control+Z')
  await expect(surnameField(page)).toHaveValue(`${student.surname}-Half`)
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  await openForm(page, student.surname)
  await expect(surnameField(page)).toHaveValue(`${student.surname}-Half`)
  await form(page).getByText('This is your saved draft').waitFor()
  await page.keyboard.press('Control+Enter')
  const save = form(page).getByRole('button', { name: 'Save', exact: true })
  for (const operator of ['A. Clerk', '', 'A. Clerk']) {
    await ask(page, 'settings.change', { operator }) // as the line above the form does, and the end of a shift
    await expect(save).toBeEnabled({ enabled: operator !== '' })
  }
  await form(page).getByRole('button', { name: 'Back to the form' }).click()
  for (const key of ['Control', 'Enter', 'Enter', 'Enter']) await page.keyboard.down(key)
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await expect(save).toBeVisible()
  expect(await corrections(page)).toEqual([])
})
