import { openForm, saveSurname, setNetwork, surnameField, untilCorrectionIs } from '../correcting.ts'
import { closeSheet, dialog, press, statesOf } from './state.ts'

/** A correction on its way, with the cable out at first. */
export const correctionStates = statesOf({
  'a correction being typed, offline': async (page, { surname }) => {
    await setNetwork(page, false)
    await openForm(page, surname)
    await surnameField(page).fill(`${surname}-Tran`)
  },
  'a name that cannot be empty': async (page) => {
    await surnameField(page).fill('')
    await page.getByText('Surname cannot be empty').waitFor()
  },
  'a card with a draft': async (page, { surname }) => {
    await surnameField(page).fill(`${surname}-Tran`)
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'A correction is saved as a draft' }).waitFor()
  },
  'drafts in the list of corrections': press('F9', (page) =>
    page.getByRole('region', { name: 'Drafts' }).waitFor(),
  ),
  'a draft continued': async (page, { surname }) => {
    await page.getByRole('region', { name: 'Drafts' }).getByRole('button', { name: surname }).click()
    await surnameField(page).waitFor()
  },
  'the review of a correction': press('Control+Enter', (page) =>
    page.getByText('Review before saving').waitFor(),
  ),
  'a card with a correction waiting': async (page, { surname }) => {
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await saveSurname(page, `${surname}-Tran`)
    await untilCorrectionIs(page, 'queued')
  },
  'corrections waiting': press('F9', (page) => page.getByRole('region', { name: 'On the way' }).waitFor()),
  'a company being corrected': async (page) => {
    await page.getByRole('button', { name: 'Correct a company…' }).click()
    await dialog('Correct a company')(page)
  },
  'a day at the demo school': async (page) => {
    await closeSheet(page)
    await page.getByRole('button', { name: 'Play a day at school' }).click()
    await dialog('At the demo school')(page)
  },
  'a conflict': async (page) => {
    await closeSheet(page)
    await setNetwork(page, true)
    await untilCorrectionIs(page, 'conflict')
    await page.getByText('Two people changed this').waitFor()
  },
})
