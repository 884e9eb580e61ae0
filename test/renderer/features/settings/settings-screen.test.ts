import { expect, it } from 'vitest'
import { settingPlaces } from '../../../../renderer/features/settings/find-setting.tsx'
import { settingsText } from '../../../../renderer/text/settings-text.ts'
import { drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()

it('finds a setting on any page as it is typed, and Enter shows it there', async () => {
  const { page, complaints } = await openSchool()
  await page.keyboard.press('Control+,')
  const box = page.getByRole('searchbox', { name: 'Find a setting' })
  await box.pressSequentially('text z', { delay: 40 })
  await page.getByText('No setting found.').waitFor()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('si', { delay: 90 })
  const found = page.getByRole('list', { name: 'Settings' }).getByRole('button')
  expect(await found.allTextContents()).toEqual(['Text size'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('radiogroup', { name: 'Text size' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Appearance' }).isChecked()).toBe(true)
  expect(await box.inputValue()).toBe('')
  expect(complaints).toEqual([])
})

it('finds every switch and every length of time', () => {
  const { switches, lengths } = settingsText
  const all = [...Object.values(switches), ...Object.values(lengths)].map(({ words }) => words)
  expect(all.filter((words) => settingPlaces.every((place) => place.words !== words))).toEqual([])
})

it.each([
  ['My desk', 'Lock after'],
  ['Privacy', 'What this computer keeps'],
  ['Connection', 'This installation'],
  ['Keys', 'Single-key shortcuts'],
])('shows the page %s alone', async (name, words) => {
  const { page } = await openSchool()
  await page.keyboard.press('Control+,')
  await page.getByRole('radio', { name, exact: true }).press('Space')
  await page.getByText(words, { exact: true }).first().waitFor()
  expect(await page.getByText('Line spacing in lists', { exact: true }).count()).toBe(0)
})
