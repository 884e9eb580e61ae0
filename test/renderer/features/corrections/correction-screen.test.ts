import { expect, it } from 'vitest'
import { drawWindow, openFirst } from '../../support/window-page.ts'

const { openSchool } = drawWindow()

it('takes no values while it is saved, and leaves a form that was opened before the answer', async () => {
  const held = Promise.withResolvers<void>()
  const { page } = await openSchool({ answers: { 'corrections.save': () => held.promise } })
  const form = page.getByRole('region', { name: 'Correction form' })
  await openFirst(page, 'th')
  await page.keyboard.press('Control+E')
  await form.getByLabel('Surname', { exact: true }).fill('Zzyzx')
  await page.keyboard.press('Control+Enter')
  await form.getByLabel('Your name').fill('A. Clerk')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => form.getByRole('button', { name: 'Back to the form' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+E')
  await form.getByRole('button', { name: 'Review' }).waitFor()
  held.resolve()
  await page.getByText('Saved on this computer').waitFor()
  expect(await form.count()).toBe(1)
})
