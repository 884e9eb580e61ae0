import { closeSheet, form, openTheStudent, theStudent } from './finders.ts'
import type { Steps } from './stage.ts'

export const formSteps: Steps = {
  '14e-gender-offered': async (stage) => {
    await openTheStudent(stage)
    await stage.page.keyboard.press('Control+E')
    const { fields } = await stage.ask('corrections.form', { personId: theStudent().id })
    const of = (name: string) => fields.find(({ field }) => field === name)
    const title = of('title')?.options?.find(
      ({ active, defaultGender }) => active && defaultGender !== null && defaultGender !== of('gender')?.base,
    )
    if (title === undefined) throw new Error('no title of the school’s list means another gender')
    await form(stage).getByRole('button', { name: 'Title' }).click()
    await stage.page.getByRole('option', { name: title.description, exact: true }).click()
    await form(stage)
      .getByRole('button', { name: /^Also set gender to/ })
      .waitFor()
    await form(stage).getByText('Draft saved').waitFor()
    stage.expect('the gender that goes with a title is offered, and not set', true)
  },
  '14f-last-seen': async (stage) => {
    const group = form(stage).getByRole('group', { name: /Shown only when/ })
    await group.scrollIntoViewIfNeeded()
    const hints = await group.getByText(/^Last seen/).count()
    stage.expect('what only an answer shows can be corrected, with when it was seen last', hints > 0)
  },
  '14g-another-computer': async (stage) => {
    await form(stage).getByRole('button', { name: 'Discard changes' }).click()
    await stage.page.keyboard.press('F9')
    await stage.page.getByRole('button', { name: 'Move to another computer…' }).click()
    await stage.page.getByRole('dialog').waitFor()
    stage.expect('unsent corrections can be taken to another computer', true)
  },
  '14h-request': async (stage) => {
    await closeSheet(stage)
    await openTheStudent(stage)
    await stage.page.getByRole('button', { name: 'Ask for a change…' }).press('Enter')
    const sheet = stage.page.getByRole('dialog')
    await sheet.getByLabel('New value').fill('0491 570 158')
    await sheet.getByLabel('Who asked for it').fill('Her mother')
    const name = sheet.getByLabel('Your name')
    if (await name.isVisible()) await name.fill('A. Clerk')
    stage.expect('a new mobile can be asked for, and nothing pretends to change it', true)
  },
  '14i-requests': async (stage) => {
    await stage.page.getByRole('dialog').getByLabel('Reason (one line)').press('Enter')
    await stage.page.getByText(/^Asked for .*: new mobile$/).waitFor()
    await stage.page.keyboard.press('F9')
    await stage.page.getByText('0491 570 158').scrollIntoViewIfNeeded()
    stage.expect('the request waits in Corrections for the person who keys it in', true)
  },
  '14j-sheet': async (stage) => {
    const { schoolId } = theStudent()
    await stage.page.getByRole('button', { name: 'Correct by sheet…' }).press('Enter')
    const sheet = stage.page.getByRole('dialog')
    const rows = `School ID\tPreferred name\n${schoolId}\tKit\nnone such\tKim`
    await sheet.getByLabel('Or paste rows').fill(rows)
    await sheet.getByRole('button', { name: 'Check the pasted rows' }).press('Enter')
    await sheet.getByText('1 will be saved').waitFor()
    stage.expect('a sheet is checked before anything is saved, problems first', true)
  },
}
