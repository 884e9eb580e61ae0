import { expect } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { ask, someone } from '../../../e2e/support/ask.ts'
import {
  corrections,
  openForm,
  saveSurname,
  setNetwork,
  untilCorrectionIs,
} from '../../../e2e/support/correcting.ts'

test('a waiting correction is taken back, and the school never hears of it', async ({ demo: { page } }) => {
  const student = await someone(page)
  await setNetwork(page, false)
  await openForm(page, student.surname)
  await saveSurname(page, `${student.surname}-Tran`)
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Cancel this correction' }).click()
  await untilCorrectionIs(page, 'withdrawn')
  await page.getByText('Cancelled', { exact: true }).waitFor()
  await setNetwork(page, true)
  const { identity } = await ask(page, 'people.refresh', { id: student.id })
  expect(identity.surname).toMatchObject({ value: student.surname })
  expect((await corrections(page)).map(({ state }) => state)).toEqual(['withdrawn'])
})
