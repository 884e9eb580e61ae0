import { expect, type Page } from '@playwright/test'
import { goHome, openSettings } from '../home.ts'
import { box, compared, openFirst, typeName } from '../places.ts'
import { closeSheet, dialog, press, type State } from './state.ts'

const sheet = (page: Page) => page.getByRole('article').waitFor()
const narrow = (page: Page) => page.getByRole('button', { name: /^Narrow/ })

/** Finding somebody, the card, two side by side, paper, and the house. */
export const deskStates: readonly State[] = [
  { name: 'nothing typed', show: (page) => goHome(page) },
  { name: 'a list of people', show: (page) => typeName(page, 'an') },
  {
    name: 'the ways of narrowing the list',
    show: async (page) => {
      await narrow(page).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a narrowed list',
    show: async (page) => {
      await page.getByRole('checkbox').first().press('Space')
      await closeSheet(page)
    },
  },
  {
    name: 'the search result on paper',
    show: press('Control+P', sheet),
  },
  {
    name: 'no one found',
    show: async (page) => {
      await closeSheet(page)
      await narrow(page).click()
      await page.getByRole('button', { name: 'Clear the filters' }).press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect(narrow(page)).toBeFocused()
      await goHome(page)
      await typeName(page, 'zzyzxq')
    },
  },
  {
    name: 'asking the school',
    show: async (page) => {
      await page.getByRole('button', { name: 'Ask the school’s own search' }).last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'asking the school with every filter',
    show: (page) => page.getByRole('dialog').locator('summary').click(),
  },
  {
    name: 'look-alikes under the list',
    show: async (page, { lookAlike }) => {
      await closeSheet(page)
      await goHome(page)
      await typeName(page, lookAlike)
      await page.getByRole('region', { name: /^Not .*\?$/ }).waitFor()
    },
  },
  { name: 'two people side by side', show: press('Shift+Enter', (page) => compared(page).waitFor()) },
  {
    name: 'a card that asks whether it is the right one',
    show: async (page) => {
      await page.keyboard.press('Escape')
      await expect(box(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: 'Not this one?' }).waitFor()
    },
  },
  {
    name: 'past students',
    show: async (page) => {
      await goHome(page)
      await page.keyboard.press('F3')
      await typeName(page, 'nguyen')
    },
  },
  {
    name: 'the card of a past student',
    show: press('Enter', (page) => page.getByText('Past student', { exact: true }).waitFor()),
  },
  {
    name: 'a card',
    show: async (page, { surname }) => {
      await goHome(page)
      await openFirst(page, surname)
    },
  },
  {
    name: 'a copied field',
    show: press('Alt+5', (page) => page.getByText('School ID copied').waitFor()),
  },
  {
    name: 'another day’s card, asked for',
    show: async (page) => {
      await page.getByRole('button', { name: 'As at…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a card on paper',
    show: async (page) => {
      await closeSheet(page)
      await page.keyboard.press('Control+P')
      await sheet(page)
    },
  },
  {
    name: 'a house',
    show: async (page) => {
      await closeSheet(page)
      await page.keyboard.press('Control+2')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the card of a boarder',
    show: press('Enter', (page) => page.getByText('Boarding history').first().waitFor()),
  },
  { name: 'a house on paper', show: press('Control+P', sheet) },
  {
    name: 'no one in the house by that name',
    show: async (page) => {
      await closeSheet(page)
      await page.getByRole('searchbox').fill('zzyzxq')
      await page.getByText('No one in this house matches').waitFor()
    },
  },
  {
    name: 'a lookup list',
    show: async (page) => {
      await page.getByRole('searchbox').fill('')
      await page.keyboard.press('Control+4')
      await page
        .getByRole('navigation', { name: /code tables/i })
        .getByRole('button')
        .first()
        .click()
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'a start page with somebody pinned',
    show: async (page, { surname }) => {
      await goHome(page)
      await openFirst(page, surname)
      await page.getByRole('button', { name: 'Pin to the start page' }).click()
      await goHome(page)
      await page.getByRole('region', { name: 'Pinned', exact: true }).waitFor()
    },
  },
  {
    name: 'a house being ticked off',
    show: async (page) => {
      await page.keyboard.press('Control+2')
      await page.getByRole('button', { name: 'Tick off…' }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().press('Space')
      await page
        .getByRole('dialog')
        .getByText(/^1 of \d+ ticked/)
        .waitFor()
    },
  },
  {
    name: 'only those not ticked',
    show: (page) => page.getByRole('dialog').getByRole('switch').press('Space'),
  },
  {
    name: 'a card on paper, with an address label where there is one to print',
    show: async (page, { surname }) => {
      await closeSheet(page)
      await goHome(page)
      await openFirst(page, surname)
      await page.keyboard.press('Control+P')
      await page.getByRole('dialog').waitFor()
      const label = page.getByRole('dialog').getByText('Address label').first()
      if (await label.isVisible()) await label.click()
    },
  },
  {
    name: 'a tooltip with its key',
    show: async (page) => {
      await closeSheet(page)
      await page.getByRole('button', { name: 'Close the card' }).focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await page.getByRole('tooltip').waitFor()
    },
  },
  { name: 'the keys', show: press('F1', dialog('Keys')) },
  {
    name: 'the list of commands',
    show: async (page) => {
      await closeSheet(page)
      await press('Control+k', dialog('Go to…'))(page)
    },
  },
  {
    name: 'settings',
    show: async (page) => {
      await closeSheet(page)
      await openSettings(page, 'Connection')
      await page.getByRole('heading', { name: 'Connection' }).waitFor()
    },
  },
  {
    name: 'settings waiting for another key',
    show: async (page) => {
      await openSettings(page, 'Keys')
      await page.getByRole('button', { name: /^Update status: F8/ }).press('Enter')
      await page.getByRole('button', { name: 'Press a key, or Esc' }).waitFor()
    },
  },
  {
    name: 'the health of this installation',
    show: async (page) => {
      await page.keyboard.press('Escape')
      await openSettings(page, 'Connection')
      await page.getByRole('button', { name: 'Health of this installation…' }).click()
      await dialog('Health')(page)
      await page.getByRole('button', { name: 'Check data files' }).click()
      await page.getByText('chain whole').waitFor()
    },
  },
  {
    name: 'the file for support',
    show: async (page) => {
      await page.getByRole('button', { name: 'File for support…' }).click()
      await page.getByRole('button', { name: 'Save…' }).waitFor()
    },
  },
  {
    name: 'the settings of privacy',
    show: async (page) => {
      await closeSheet(page)
      await openSettings(page, 'Privacy')
    },
  },
  {
    name: 'the settings of a counter',
    show: async (page) => {
      await openSettings(page, 'My desk')
      await page.getByRole('radio', { name: 'Counter' }).press('Space')
      await page.getByText('Others can see this screen').waitFor()
    },
  },
  {
    name: 'a card that covers what others could read',
    show: async (page, { surname }) => {
      await goHome(page)
      await openFirst(page, surname)
      await page.getByRole('button', { name: /^Show Date of birth/ }).waitFor()
    },
  },
  {
    name: 'the state of the copy',
    show: press('F8', dialog('Update status')),
  },
]
