import { expect } from '@playwright/test'
import { goHome, openSettings } from '../home.ts'
import { box, openFirst, people, typeName } from '../places.ts'
import { closeSheet, dialog, press, statesOf } from './state.ts'

/** A list that is sorted, grouped, selected and ticked off, on screen and printed. */
export const listStates = statesOf({
  'a list in groups': async (page) => {
    await goHome(page)
    await typeName(page, 'an')
    await page.getByRole('button', { name: /^Narrow/ }).click()
    await page
      .getByRole('radiogroup', { name: 'Sorted by' })
      .getByRole('radio', { name: 'House' })
      .press('Space')
    await closeSheet(page)
    await page.getByRole('button', { name: 'Remove: by house' }).waitFor()
  },
  'further down a list in groups': async (page) => {
    await people(page).focus()
    await page.keyboard.press('End')
  },
  'a list about to be kept under a name': async (page) => {
    await page.getByRole('button', { name: /^Narrow/ }).click()
    await page.getByRole('group', { name: 'Year' }).getByRole('checkbox').first().press('Space')
    await closeSheet(page)
    await page.getByRole('button', { name: 'Save this search…' }).click()
    await page.getByLabel(/^Name, such as/).fill('My year')
  },
  'people chosen one by one': async (page) => {
    await closeSheet(page)
    await goHome(page)
    await typeName(page, 'an')
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Alt+Enter')
    await page.getByText('3 chosen', { exact: true }).waitFor()
  },
  'the chosen on paper': async (page) => {
    await page.getByRole('button', { name: 'Print…', exact: true }).click()
    await page.getByRole('article').waitFor()
  },
  'a house ticked off, all of it in sight': async (page) => {
    await closeSheet(page)
    await page.keyboard.press('Control+2')
    await page.getByRole('button', { name: 'Tick off…' }).click()
    await page.getByRole('dialog').getByRole('checkbox').nth(2).press('Space')
  },
  'a ticked list on paper': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Print…' }).click()
    await page.getByRole('article').waitFor()
  },
  'boarding on another day': async (page) => {
    await page.keyboard.press('Escape')
    await closeSheet(page)
    await page.getByRole('button', { name: 'Day after' }).click()
    await page.getByRole('button', { name: 'Today' }).waitFor()
  },
})

/** Settings at their edges, and a window that shows nothing of anybody. */
export const privacyStates = statesOf({
  'where numbers are dialled from': async (page) => {
    await page.keyboard.press('Control+,')
    await page.getByRole('button', { name: /Country of numbers without a country code/ }).press('Enter')
    await page.getByRole('listbox').waitFor()
  },
  'the licences': async (page) => {
    await page.keyboard.press('Escape')
    await openSettings(page, 'Connection')
    await page.getByText('Licences of the software in Foyer').click()
  },
  'a list in large letters, close together': async (page) => {
    await openSettings(page, 'Appearance')
    await page.getByRole('radio', { name: 'Large' }).press('Space')
    await page.getByRole('radio', { name: 'Compact' }).press('Space')
    await goHome(page)
    await typeName(page, 'an')
  },
  'a card in large letters, close together': async (page, { surname }) => {
    await box(page).fill('')
    await openFirst(page, surname)
  },
  'the keys in large letters': press('F1', dialog('Keys')),
  'the window covered': async (page) => {
    await closeSheet(page)
    await page.keyboard.press('Control+Shift+Space')
    await expect(page.locator('[data-cover]')).toBeVisible()
  },
  'the window locked': async (page) => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+L')
    await page.getByText('Foyer is locked').waitFor()
  },
})
