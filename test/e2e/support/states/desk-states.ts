import { expect, type Page } from '@playwright/test'
import { goHome, openSettings } from '../home.ts'
import { box, compared, openFirst, typeName } from '../places.ts'
import { closeSheet, dialog, press, statesOf } from './state.ts'

const sheet = (page: Page) => page.getByRole('article').waitFor()
const narrow = (page: Page) => page.getByRole('button', { name: /^Narrow/ })

/** Finding somebody, the card, two side by side, paper, and the house. */
export const deskStates = statesOf({
  'nothing typed': (page) => goHome(page),
  'a list of people': (page) => typeName(page, 'an'),
  'the ways of narrowing the list': async (page) => {
    await narrow(page).click()
    await page.getByRole('dialog').waitFor()
  },
  'a narrowed list': async (page) => {
    await page.getByRole('checkbox').first().press('Space')
    await closeSheet(page)
  },
  'the search result on paper': press('Control+P', sheet),
  'no one found': async (page) => {
    await closeSheet(page)
    await narrow(page).click()
    await page.getByRole('button', { name: 'Clear the filters' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect(narrow(page)).toBeFocused()
    await goHome(page)
    await typeName(page, 'zzyzxq')
  },
  'asking the school': async (page) => {
    await page.getByRole('button', { name: 'Ask the school’s own search' }).last().click()
    await page.getByRole('dialog').waitFor()
  },
  'asking the school with every filter': (page) => page.getByRole('dialog').locator('summary').click(),
  'look-alikes under the list': async (page, { lookAlike }) => {
    await closeSheet(page)
    await goHome(page)
    await typeName(page, lookAlike)
    await page.getByRole('region', { name: /^Not .*\?$/ }).waitFor()
  },
  'two people side by side': press('Shift+Enter', (page) => compared(page).waitFor()),
  'a card that asks whether it is the right one': async (page) => {
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Not this one?' }).waitFor()
  },
  'past students': async (page) => {
    await goHome(page)
    await page.keyboard.press('F3')
    await typeName(page, 'nguyen')
  },
  'the card of a past student': press('Enter', (page) =>
    page.getByText('Past student', { exact: true }).waitFor(),
  ),
  'a card': async (page, { surname }) => {
    await goHome(page)
    await openFirst(page, surname)
  },
  'a copied field': press('Alt+5', (page) => page.getByText('School ID copied').waitFor()),
  'another day’s card, asked for': async (page) => {
    await page.getByRole('button', { name: 'As at…' }).click()
    await page.getByRole('dialog').waitFor()
  },
  'a card on paper': async (page) => {
    await closeSheet(page)
    await page.keyboard.press('Control+P')
    await sheet(page)
  },
  'a house': async (page) => {
    await closeSheet(page)
    await page.keyboard.press('Control+2')
    await page.getByRole('option').first().waitFor()
  },
  'the card of a boarder': press('Enter', (page) => page.getByText('Boarding history').first().waitFor()),
  'a house on paper': press('Control+P', sheet),
  'no one in the house by that name': async (page) => {
    await closeSheet(page)
    await page.getByRole('searchbox').fill('zzyzxq')
    await page.getByText('No one in this house matches').waitFor()
  },
  'a lookup list': async (page) => {
    await page.getByRole('searchbox').fill('')
    await page.keyboard.press('Control+4')
    await page
      .getByRole('navigation', { name: /code tables/i })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('table').waitFor()
  },
  'a start page with somebody pinned': async (page, { surname }) => {
    await goHome(page)
    await openFirst(page, surname)
    await page.getByRole('button', { name: 'Pin to the start page' }).click()
    await goHome(page)
    await page.getByRole('region', { name: 'Pinned', exact: true }).waitFor()
  },
  'a house being ticked off': async (page) => {
    await page.keyboard.press('Control+2')
    await page.getByRole('button', { name: 'Tick off…' }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().press('Space')
    await page
      .getByRole('dialog')
      .getByText(/^1 of \d+ ticked/)
      .waitFor()
  },
  'only those not ticked': (page) => page.getByRole('dialog').getByRole('switch').press('Space'),
  'a card on paper, with an address label where there is one to print': async (page, { surname }) => {
    await closeSheet(page)
    await goHome(page)
    await openFirst(page, surname)
    await page.keyboard.press('Control+P')
    await page.getByRole('dialog').waitFor()
    const label = page.getByRole('dialog').getByText('Address label').first()
    if (await label.isVisible()) await label.click()
  },
  'a tooltip with its key': async (page) => {
    await closeSheet(page)
    await page.getByRole('button', { name: 'Close the card' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await page.getByRole('tooltip').waitFor()
  },
  'the keys': press('F1', dialog('Keys')),
  'the list of commands': async (page) => {
    await closeSheet(page)
    await press('Control+k', dialog('Go to…'))(page)
  },
  settings: async (page) => {
    await closeSheet(page)
    await openSettings(page, 'Connection')
    await page.getByRole('heading', { name: 'Connection' }).waitFor()
  },
  'settings waiting for another key': async (page) => {
    await openSettings(page, 'Keys')
    await page.getByRole('button', { name: /^Update status: F8/ }).press('Enter')
    await page.getByRole('button', { name: 'Press a key, or Esc' }).waitFor()
  },
  'the health of this installation': async (page) => {
    await page.keyboard.press('Escape')
    await openSettings(page, 'Connection')
    await page.getByRole('button', { name: 'Health of this installation…' }).click()
    await dialog('Health')(page)
    await page.getByRole('button', { name: 'Check data files' }).click()
    await page.getByText('chain whole').waitFor()
  },
  'the file for support': async (page) => {
    await page.getByRole('button', { name: 'File for support…' }).click()
    await page.getByRole('button', { name: 'Save…' }).waitFor()
  },
  'the settings of privacy': async (page) => {
    await closeSheet(page)
    await openSettings(page, 'Privacy')
  },
  'the settings of a counter': async (page) => {
    await openSettings(page, 'My desk')
    await page.getByRole('radio', { name: 'Counter' }).press('Space')
    await page.getByText('Others can see this screen').waitFor()
  },
  'a card that covers what others could read': async (page, { surname }) => {
    await goHome(page)
    await openFirst(page, surname)
    await page.getByRole('button', { name: /^Show Date of birth/ }).waitFor()
  },
  'the state of the copy': press('F8', dialog('Update status')),
})
