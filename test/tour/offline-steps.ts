import { card, clearSearch, form, goHome, shows, theStudent, until, untilSomeIs } from './finders.ts'
import type { Steps } from './stage.ts'
import { typeAndMeasure } from './typing.ts'

export const offlineSteps: Steps = {
  '09-network-off': async (stage) => {
    await goHome(stage)
    await stage.page.getByRole('button', { name: 'Pull the cable' }).click()
    await until(stage, async () => !(await stage.ask('sync.status', undefined)).online)
    await shows(stage, /offline/i)
    stage.expect('the status line says offline', true)
    await stage.page.keyboard.press('F8')
  },
  '10-search-offline': async (stage) => {
    await stage.page.keyboard.press('Escape')
    await clearSearch(stage)
    await typeAndMeasure(stage.page, theStudent().surname.toLowerCase())
    await stage.page.keyboard.press('Enter')
    await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
    stage.expect('the same student is found with the cable pulled', true)
  },
  '10b-form-offline': async (stage) => {
    await stage.page.keyboard.press('Control+E')
    await form(stage)
      .getByText(/^Offline/)
      .waitFor()
    stage.expect('the form says it is offline before anything is typed', true)
    await form(stage).getByLabel('Surname', { exact: true }).fill(`${theStudent().surname}-Tran`)
    await form(stage).getByText('Draft saved').waitFor()
    stage.expect('what is typed is on disk before it is saved', true)
  },
  '11-correct-offline': async (stage) => {
    await stage.page.keyboard.press('Control+Enter')
    await form(stage).getByText('Review before saving').waitFor()
    const operator = form(stage).getByRole('textbox')
    if ((await operator.count()) > 0) await operator.first().fill('A. Clerk')
    stage.expect('only what differs is to be saved', (await form(stage).getByRole('row').count()) === 2)
  },
  '12-waiting': async (stage) => {
    await stage.page.getByRole('button', { name: 'Save', exact: true }).click()
    await untilSomeIs(stage, 'queued')
    stage.expect('the correction is on disk, waiting', true)
    const { waiting: values } = await stage.ask('people.card', { id: theStudent().id })
    stage.expect('the card shows what waits beside what the school has', values.length === 1)
    await shows(stage, /1 correction/)
  },
  '13-corrections-offline': async (stage) => {
    await stage.page.keyboard.press('F9')
    await shows(stage, /Waiting/)
    stage.expect('the list of corrections says it is waiting', true)
  },
  '14-correction-sent': async (stage) => {
    await stage.page.getByRole('button', { name: 'Plug it back in' }).click()
    await untilSomeIs(stage, 'applied')
    stage.expect('the correction was sent, and seen at the school', true)
    const found = await stage.ask('people.search', { text: `${theStudent().surname}-Tran` })
    stage.expect(
      'the student is found under the corrected surname',
      found.hits.some(({ id }) => id === theStudent().id),
    )
    await shows(stage, /Sent and verified/)
  },
}
