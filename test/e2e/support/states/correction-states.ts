import { openForm, saveSurname, setNetwork, surnameField, untilCorrectionIs } from '../correcting.ts'
import { closeSheet, dialog, press, type State } from './state.ts'

/** A correction on its way, with the cable out at first. */
export const correctionStates: readonly State[] = [
  {
    name: 'a correction being typed, offline',
    show: async (page, { surname }) => {
      await setNetwork(page, false)
      await openForm(page, surname)
      await surnameField(page).fill(`${surname}-Tran`)
    },
  },
  {
    name: 'a name that cannot be empty',
    show: async (page) => {
      await surnameField(page).fill('')
      await page.getByText('Surname cannot be empty').waitFor()
    },
  },
  {
    name: 'a card with a draft',
    show: async (page, { surname }) => {
      await surnameField(page).fill(`${surname}-Tran`)
      await page.keyboard.press('Escape')
      await page.getByRole('region', { name: 'A correction is saved as a draft' }).waitFor()
    },
  },
  {
    name: 'drafts in the list of corrections',
    show: press('F9', (page) => page.getByRole('region', { name: 'Drafts' }).waitFor()),
  },
  {
    name: 'a draft continued',
    show: async (page, { surname }) => {
      await page.getByRole('region', { name: 'Drafts' }).getByRole('button', { name: surname }).click()
      await surnameField(page).waitFor()
    },
  },
  {
    name: 'the review of a correction',
    show: press('Control+Enter', (page) => page.getByText('Review before saving').waitFor()),
  },
  {
    name: 'a card with a correction waiting',
    show: async (page, { surname }) => {
      await page.getByRole('button', { name: 'Back to the form' }).click()
      await saveSurname(page, `${surname}-Tran`)
      await untilCorrectionIs(page, 'queued')
    },
  },
  {
    name: 'corrections waiting',
    show: press('F9', (page) => page.getByRole('region', { name: 'On the way' }).waitFor()),
  },
  {
    name: 'a company being corrected',
    show: async (page) => {
      await page.getByRole('button', { name: 'Correct a company…' }).click()
      await dialog('Correct a company')(page)
    },
  },
  {
    name: 'a day at the demo school',
    show: async (page) => {
      await closeSheet(page)
      await page.getByRole('button', { name: 'Play a day at school' }).click()
      await dialog('At the demo school')(page)
    },
  },
  {
    name: 'a conflict',
    show: async (page) => {
      await closeSheet(page)
      await setNetwork(page, true)
      await untilCorrectionIs(page, 'conflict')
      await page.getByText('Two people changed this').waitFor()
    },
  },
]
