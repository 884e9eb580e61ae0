import { expect } from '@playwright/test'
import { ask, someone } from '../../../e2e/support/ask.ts'
import { openForm, saveSurname } from '../../../e2e/support/correcting.ts'
import { connectAndRead, test } from '../../../e2e/support/served-school.ts'

test('closing a session-only connection asks first if corrections wait', async ({ launch, served }) => {
  const app = await launch({ ca: served.caFile })
  const { page } = app
  await connectAndRead(page, served)
  await ask(page, 'settings.change', { sending: 'when-asked' })
  const { surname } = await someone(page)
  await openForm(page, surname)
  await saveSurname(page, `${surname}-Tran`)
  const closing = app.close()
  const sheet = page.getByRole('dialog', { name: 'Close Foyer and lose corrections?' })
  await sheet.getByText(`${surname}-Tran`).waitFor()
  await sheet.getByRole('button', { name: 'Stay open' }).click()
  await expect(sheet).toHaveCount(0)
  expect((await ask(page, 'corrections.queue', undefined)).corrections).toHaveLength(1)
  const again = app.close()
  await sheet.getByRole('button', { name: 'Close and lose them' }).click()
  expect((await Promise.all([closing, again]))[0].code).toBe(0)
})
