import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { ask, someone } from '../../../e2e/support/ask.ts'
import { openFirst } from '../../../e2e/support/places.ts'

test('a request for a new mobile is noted from the card by keyboard', async ({ demo: { page } }) => {
  const student = await someone(page)
  await ask(page, 'settings.change', { operator: 'B. Clerk' })
  await openFirst(page, student.surname)
  await page.getByRole('button', { name: 'Ask for a change…' }).press('Enter')
  const form = page.getByRole('dialog', { name: /^Ask for a change for/ })
  await form.getByLabel('New value').fill('0491 570 158')
  await form.getByLabel('Who asked for it').fill('Her mother')
  await form.getByLabel('Reason (one line)').fill('lost the old phone')
  const name = form.getByLabel('Your name')
  await ask(page, 'settings.change', { operator: '' }) // the end of a shift
  await expect(name).toHaveValue('')
  await name.fill('A. Clerk')
  const seen = await new AxeBuilder({ page }).setLegacyMode().include('[role=dialog]').analyze()
  expect(seen.violations.map(({ id }) => id)).toEqual([])
  await form.getByLabel('Reason (one line)').press('Enter')
  await page.getByText(/^Asked for .*: new mobile$/).waitFor()
  await page.keyboard.press('F9')
  await page.getByRole('region', { name: 'Requests' }).getByText('0491 570 158').waitFor()
  const listed = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(listed.violations.map(({ id }) => id)).toEqual([])
  const [request] = await ask(page, 'requests.list', undefined)
  expect(request).toMatchObject({
    author: 'A. Clerk',
    field: 'mobile',
    wanted: '0491 570 158',
    state: 'open',
  })
})

test('the text typed into a request is restored after a lock', async ({ demo: { page } }) => {
  const student = await someone(page)
  await openFirst(page, student.surname)
  await page.getByRole('button', { name: 'Ask for a change…' }).press('Enter')
  const form = page.getByRole('dialog', { name: /^Ask for a change for/ })
  await form.getByLabel('New value').fill('0491 570 158')
  await form.getByLabel('Who asked for it').pressSequentially('Her moth', { delay: 40 })
  await form.getByLabel('Reason (one line)').fill('x'.repeat(201)) // cut to what can be kept
  await page.keyboard.press('Control+L')
  await page.getByText('Foyer is locked').waitFor()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('New value')).toHaveValue('0491 570 158')
  await expect(form.getByLabel('Who asked for it')).toHaveValue('Her moth')
  await expect(form.getByLabel('Reason (one line)')).toHaveValue('x'.repeat(200))
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Control+L')
  await page.getByText('Foyer is locked').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(student.surname).first().waitFor()
  await expect(form).toHaveCount(0)
})
