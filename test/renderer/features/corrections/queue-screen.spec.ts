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
import { goHome } from '../../../e2e/support/home.ts'
import { twoPeople } from '../../../e2e/support/two-people.ts'

test('a waiting correction is withdrawn, and the school receives no request', async ({ demo: { page } }) => {
  const student = await someone(page)
  await setNetwork(page, false)
  await openForm(page, student.surname)
  await saveSurname(page, `${student.surname}-Tran`)
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Cancel this correction' }).click()
  await untilCorrectionIs(page, 'withdrawn')
  await page.getByText('Cancelled', { exact: true }).waitFor()
  const elsewhere = page.getByRole('button', { name: 'Plug it back in' })
  await elsewhere.focus()
  await ask(page, 'corrections.setSending', { rule: 'when-asked' })
  await expect(page.getByRole('radio', { name: /Only when I choose/ })).toBeChecked()
  await expect(elsewhere).toBeFocused()
  await setNetwork(page, true)
  const { identity } = await ask(page, 'people.refresh', { id: student.id })
  expect(identity.surname).toMatchObject({ value: student.surname })
  expect((await corrections(page)).map(({ state }) => state)).toEqual(['withdrawn'])
})

test('the list is narrowed by group and by words, and what was sent today is printed', async ({
  demo: { page },
}) => {
  const { one, other } = await twoPeople(page)
  await openForm(page, one.surname)
  await saveSurname(page, `${one.surname}-Tran`)
  await untilCorrectionIs(page, 'applied')
  await setNetwork(page, false)
  await goHome(page)
  await openForm(page, other.surname)
  await saveSurname(page, `${other.surname}-Reid`)
  await page.keyboard.press('F9')
  const waiting = page.getByRole('region', { name: 'On the way' })
  const done = page.getByRole('region', { name: 'Done' })
  const box = page.getByRole('searchbox', { name: 'Find a correction' })
  await box.pressSequentially(one.surname.toLocaleUpperCase().slice(0, 4), { delay: 40 })
  await expect(done).toContainText(`${one.surname}-Tran`)
  await expect(waiting).toHaveCount(0)
  await box.fill('zzz')
  await page.getByText('No correction found.').waitFor()
  await box.fill('')
  await page.getByRole('radio', { name: 'On the way (1)' }).press('Space')
  await expect(waiting).toContainText(`${other.surname}-Reid`)
  await expect(done).toHaveCount(0)
  await page.getByRole('button', { name: 'Print what was sent today…' }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(/^Corrections sent today/)
  await expect(sheet).toContainText(`${one.surname}-Tran`)
  await expect(sheet).not.toContainText(`${other.surname}-Reid`)
})
