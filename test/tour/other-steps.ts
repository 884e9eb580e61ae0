import { clearSearch, closeSheet, shows } from './finders.ts'
import type { Steps } from './stage.ts'

const settingsPage =
  (words: string): Steps[string] =>
  async ({ page, expect }) => {
    const choice = page.getByRole('radio', { name: words, exact: true })
    await choice.press('Space')
    expect(`the page ${words} is shown`, await choice.isChecked())
  }

export const otherSteps: Steps = {
  '15-lists': async (stage) => {
    await closeSheet(stage)
    await stage.page.keyboard.press('Control+4')
    await stage.page
      .getByText(/student type/i)
      .first()
      .click()
    await stage.page.getByRole('table').waitFor()
    stage.expect('a lookup list is shown with its own columns', true)
  },
  '16-not-found': async (stage) => {
    await clearSearch(stage)
    await stage.page.keyboard.type('zzyzxq')
    await stage.page.getByText(/No one found/).waitFor()
    stage.expect('not found says where was looked and how old the list is', true)
  },
  '17-settings': async (stage) => {
    await clearSearch(stage)
    await stage.page.keyboard.press('Control+,')
    await shows(stage, 'Settings')
    stage.expect('settings open by keyboard', true)
  },
  '17d-settings-found': async ({ page, expect }) => {
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('birth')
    const found = page.getByRole('list', { name: 'Settings' }).getByRole('button')
    await found.first().waitFor()
    expect('a setting is found on any page', (await found.count()) === 1)
  },
  '17e-privacy': settingsPage('Privacy'),
  '17f-connection': settingsPage('Connection'),
  /** Large letters and lines close together, and back again. */
  '17b-looks': async (stage) => {
    const { page } = stage
    await page.getByRole('radio', { name: 'Appearance' }).press('Space')
    await page.getByRole('radio', { name: 'Large', exact: true }).press('Space')
    await page.getByRole('radio', { name: 'Compact', exact: true }).press('Space')
    await clearSearch(stage)
    await page.keyboard.type('an')
    await page.locator('html[data-painted="an"]').waitFor({ state: 'attached' })
    const { values } = await stage.ask('settings.read', undefined)
    stage.expect('letters are large and lines close together', values.textSize === 'large')
  },
  /** The demo's guide, left again before the keys are shown. */
  '17c-ten-minutes': async (stage) => {
    const { page } = stage
    await stage.ask('settings.change', { textSize: 'normal', density: 'comfortable' })
    await clearSearch(stage)
    await page.getByRole('button', { name: /^(Learn|Go on)/ }).click()
    const steps = page.getByRole('region', { name: 'Ten minutes at the desk' }).getByRole('listitem')
    stage.expect('the demo asks for six things', (await steps.count()) === 6)
  },
  '18-keys': async (stage) => {
    const leave = stage.page.getByRole('button', { name: 'Close for now' })
    if (await leave.isVisible()) await leave.click()
    await stage.page.keyboard.press('F1')
    await stage.page.getByRole('dialog').waitFor()
    stage.expect('F1 shows the keys', true)
  },
  '18b-manual': async (stage) => {
    const { page } = stage
    await page.getByRole('searchbox', { name: 'Find in the manual' }).fill('muster')
    const found = page.getByRole('list', { name: 'Found in the manual' }).getByRole('button')
    await found.first().click()
    await found.first().waitFor({ state: 'detached' })
    stage.expect('the manual is searched with no network, and opens at the place', true)
  },
}
