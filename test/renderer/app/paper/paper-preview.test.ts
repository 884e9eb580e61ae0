import { expect, it } from 'vitest'
import { defaultSettings } from '../../../../shared/domain/settings.ts'
import { drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
const keysForPaper = ['Control+2', 'Control+p', 'Enter']

it('prints a house with three keys, without phone numbers, and marks the print as "without a name"', async () => {
  const { page, asked } = await openSchool()
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await page.keyboard.press(keysForPaper[0] ?? '')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Control+p')
  await page.getByText(/Printed .* without a name for: House muster/).waitFor()
  expect(await page.getByRole('region', { name: 'The sheet' }).textContent()).not.toContain('5550 1234')
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.filter(({ name }) => name === 'access.note').length).toBe(1)
})

it('keeps each letter of a name that is typed faster than it is saved', async () => {
  const { page } = await openSchool({ answers: { 'settings.change': () => new Promise(() => {}) } })
  await page.keyboard.press('Control+2')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Control+p')
  const name = page.getByLabel('Your name')
  await name.pressSequentially('Zoë')
  expect(await name.inputValue()).toBe('Zoë')
})

it('disables Print… until the operator’s name is given, if a policy requires it', async () => {
  const values = { ...defaultSettings, operatorNeeded: true }
  const { page } = await openSchool({ answers: { 'settings.read': () => ({ values, fixed: [] }) } })
  await page.keyboard.press('Control+2')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Control+p')
  expect(await page.getByRole('button', { name: 'Print…' }).isDisabled()).toBe(true)
})
