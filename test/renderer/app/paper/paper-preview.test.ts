import { expect, it } from 'vitest'
import { defaultSettings } from '../../../../shared/domain/settings.ts'
import { drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
/** Opens the preview of the first house. */
async function preview(...how: Parameters<typeof openSchool>) {
  const drawn = await openSchool(...how)
  await drawn.page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await drawn.page.keyboard.press('Control+2')
  await drawn.page.getByRole('option').first().waitFor()
  await drawn.page.keyboard.press('Control+p')
  return drawn
}

it('prints a house with three keys, without phone numbers, and marks the print as "without a name"', async () => {
  const { page, asked } = await preview()
  await page.getByText(/Printed .* without a name for: House muster/).waitFor()
  expect(await page.getByRole('region', { name: 'The sheet' }).textContent()).not.toContain('5550 1234')
  await page.getByRole('switch', { name: 'With phone numbers' }).press('Enter')
  await page.getByRole('button', { name: 'Print…' }).focus()
  expect(asked.some(({ name }) => name === 'access.note')).toBe(false)
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.filter(({ name }) => name === 'access.note').length).toBe(1)
})

it('keeps each letter of a name that is typed faster than it is saved', async () => {
  const { page } = await preview({ answers: { 'settings.change': () => new Promise(() => {}) } })
  const name = page.getByLabel('Your name')
  await name.pressSequentially('Zoë')
  expect(await name.inputValue()).toBe('Zoë')
})

it('disables Print… until the operator’s name is given, if a policy requires it', async () => {
  const values = { ...defaultSettings, operatorNeeded: true }
  const { page } = await preview({ answers: { 'settings.read': () => ({ values, fixed: [] }) } })
  expect(await page.getByRole('button', { name: 'Print…' }).isDisabled()).toBe(true)
})
