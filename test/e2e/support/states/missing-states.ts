import { expect } from '@playwright/test'
import { ask } from '../ask.ts'
import { closeSheet, dialog, press, statesOf } from './state.ts'

/** A year ends at the school: who is missing waits for a person, and a record that is no one's is set aside. */
export const missingStates = statesOf({
  'a list that shrank, held back': async (page) => {
    await page.keyboard.press('Control+1')
    // The half record is in one answer: an update that is under way would read past it, and mend it at its end.
    await expect
      .poll(async () => (await ask(page, 'sync.status', undefined)).running, { timeout: 60_000 })
      .toBeNull()
    await ask(page, 'demo.endYear', undefined)
    await expect
      .poll(async () => (await ask(page, 'sync.review', undefined)).held, { timeout: 60_000 })
      .not.toBeNull()
    await page.getByRole('button', { name: 'See who is missing' }).waitFor()
  },
  'who is missing': async (page) => {
    await page.getByRole('button', { name: 'See who is missing' }).press('Enter')
    await dialog('Missing from the school’s list')(page)
    await page.getByRole('dialog').getByRole('option').first().waitFor()
  },
  'letting them go, asked once more': async (page) => {
    await page.getByRole('button', { name: 'I’ve checked. Remove them once confirmed' }).press('Enter')
    await page.getByRole('region', { name: 'What will happen' }).waitFor()
  },
  'the state of the copy with people missing and a record set aside': async (page) => {
    await closeSheet(page)
    await press('F8', (shown) => shown.getByRole('button', { name: 'See which' }).waitFor())(page)
  },
  'records set aside': async (page) => {
    await page.getByRole('button', { name: 'See which' }).press('Enter')
    await dialog('Records that could not be read')(page)
  },
})
