import { expect, it } from 'vitest'
import { settingPlaces } from '../../../../renderer/features/settings/find-setting.tsx'
import { settingsText } from '../../../../renderer/text/settings-text.ts'
import { settingsPage } from '../../../../shared/domain/views.ts'
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

it('saves a typed name that is left with a key', async () => {
  const { page, asked } = await openSchool()
  await page.keyboard.press('Control+,')
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('your name')
  await page.getByRole('list', { name: 'Settings' }).getByRole('button').first().press('Enter')
  await page.getByLabel(settingsText.operator).fill('A. Clerk')
  await page.keyboard.press('Control+1')
  await expect
    .poll(() => asked.find(({ name }) => name === 'settings.change')?.input)
    .toEqual({ operator: 'A. Clerk' })
})

it('finds every switch and every length of time', () => {
  const { switches, lengths } = settingsText
  const all = [...Object.values(switches), ...Object.values(lengths)].map(({ words }) => words)
  expect(all.filter((words) => settingPlaces.every((place) => place.words !== words))).toEqual([])
})

it('shows on each page exactly the settings that the search finds on that page', async () => {
  const { page } = await openSchool()
  await page.keyboard.press('Control+,')
  for (const name of settingsPage.options) {
    await page.getByRole('radio', { name: settingsText.pages[name], exact: true }).press('Space')
    const shown = await page
      .locator('main section section :is(label, h2, span, summary, button, [aria-label])')
      .evaluateAll((all) => all.flatMap((each) => [each.textContent, each.getAttribute('aria-label')]))
    const places = settingPlaces.filter(({ words }) => shown.includes(words))
    expect(places, name).toEqual(settingPlaces.filter((place) => place.page === name))
  }
})
