import { expect, type Page } from '@playwright/test'
import { someone } from '../../../e2e/support/ask.ts'
import { openForm, saveSurname, untilCorrectionIs } from '../../../e2e/support/correcting.ts'
import { openSettings } from '../../../e2e/support/home.ts'
import { connectAndRead, test } from '../../../e2e/support/served-school.ts'
import { filesBelow } from '../../../support/files-that-say.ts'

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to Foyer' })

test('removing all student data lists the losses first, and leaves nothing to open', async ({
  launch,
  served,
  folder,
}) => {
  const { page } = await launch({ ca: served.caFile })
  await connectAndRead(page, served)
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: 'Only when I choose “Send now”' }).click()
  const student = await someone(page)
  await openForm(page, student.surname)
  await saveSurname(page, `${student.surname}-Tran`)
  await untilCorrectionIs(page, 'queued')

  await openSettings(page, 'Connection')
  await page.getByRole('button', { name: 'Remove all student data…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove all student data' })
  await expect(dialog).toContainText(/2[0-9]{2}/) // 150 current and 80 past students
  await expect(dialog).toContainText(`${student.surname}-Tran`)
  const remove = dialog.getByRole('button', { name: 'Remove everything' })
  await expect(remove).toBeDisabled()
  await dialog.getByLabel('Type 1, the number of corrections that will be lost').fill('1')
  await remove.click()
  await welcome(page).waitFor()
  expect(filesBelow(folder).filter((file) => /\/school\//.test(file))).toEqual([])
})
