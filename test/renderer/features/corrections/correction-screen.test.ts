import { expect, it } from 'vitest'
import { fieldOf } from '../../support/sample-fields.ts'
import { drawWindow, openFirst } from '../../support/window-page.ts'
import { formOf } from './a-form.tsx'

const { openSchool } = drawWindow()

it.each(['Enter', 'Control+Enter'])(
  'saves an unusual birth date that is confirmed by Space and %s',
  async (key) => {
    const form = formOf(fieldOf({ field: 'birthDate', base: '2012-03-04', draft: '1980-01-01' }))
    const { page, asked } = await openSchool({ answers: { 'corrections.form': () => form } })
    await openFirst(page, 'th')
    await page.keyboard.press('Control+E')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByLabel('Your name').fill('A. Clerk')
    const box = page.getByRole('checkbox')
    await box.press('Space')
    await box.press(key)
    await expect.poll(() => asked.some(({ name }) => name === 'corrections.save')).toBe(true)
  },
)

it('adds early letters to the surname, takes no values while it saves, and closes no form opened since then', async () => {
  const held = Promise.withResolvers<void>()
  const read = Promise.withResolvers<ReturnType<typeof formOf>>()
  const { page } = await openSchool({
    answers: { 'corrections.form': () => read.promise, 'corrections.save': () => held.promise },
  })
  const form = page.getByRole('region', { name: 'Correction form' })
  await openFirst(page, 'th')
  await page.keyboard.press('Control+E')
  await page.keyboard.type('-Silva')
  read.resolve(formOf(fieldOf({ field: 'surname', base: 'Thomas' })))
  const surname = form.getByLabel('Surname', { exact: true })
  await expect.poll(() => surname.inputValue()).toBe('Thomas-Silva')
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
