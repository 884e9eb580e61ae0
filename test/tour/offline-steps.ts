import { card, clearSearch, goHome, theStudent, until } from './finders.ts'
import type { Step } from './stage.ts'
import { typeAndMeasure } from './typing.ts'

export const cableOut: Step = {
  name: '09-network-off',
  run: async (stage) => {
    await goHome(stage)
    await stage.page.getByRole('button', { name: 'Pull the cable' }).click()
    await until(stage, async () => !(await stage.ask('sync.status', undefined)).online)
    await stage.page
      .getByText(/offline/i)
      .first()
      .waitFor()
    stage.expect('the status line says offline', true)
    await stage.page.keyboard.press('F8')
  },
}

export const searchOffline: Step = {
  name: '10-search-offline',
  run: async (stage) => {
    await stage.page.keyboard.press('Escape')
    await clearSearch(stage)
    await typeAndMeasure(stage.page, theStudent().surname.toLowerCase())
    await stage.page.keyboard.press('Enter')
    await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
    stage.expect('the same student is found with the cable pulled', true)
  },
}

export const correctOffline: Step = {
  name: '11-correct-offline',
  run: async (stage) => {
    const form = stage.page.getByRole('region', { name: 'Correction form' })
    await stage.page.keyboard.press('Control+Enter')
    await form.getByText('Review before saving').waitFor()
    const operator = form.getByRole('textbox')
    if ((await operator.count()) > 0) await operator.first().fill('A. Clerk')
    stage.expect('only what differs is to be saved', (await form.getByRole('row').count()) === 2)
  },
}

export const waiting: Step = {
  name: '12-waiting',
  run: async (stage) => {
    await stage.page.getByRole('button', { name: 'Save', exact: true }).click()
    await until(stage, async () =>
      (await stage.ask('corrections.queue', undefined)).corrections.some(({ state }) => state === 'queued'),
    )
    stage.expect('the correction is on disk, waiting', true)
    const { waiting: values } = await stage.ask('people.card', { id: theStudent().id })
    stage.expect('the card shows what waits beside what the school has', values.length === 1)
    await stage.page
      .getByText(/1 correction/)
      .first()
      .waitFor()
  },
}

export const corrections: Step = {
  name: '13-corrections-offline',
  run: async (stage) => {
    await stage.page.keyboard.press('F9')
    await stage.page
      .getByText(/Waiting/)
      .first()
      .waitFor()
    stage.expect('the list of corrections says it is waiting', true)
  },
}

export const cableIn: Step = {
  name: '14-correction-sent',
  run: async (stage) => {
    await stage.page.getByRole('button', { name: 'Plug it back in' }).click()
    await until(stage, async () =>
      (await stage.ask('corrections.queue', undefined)).corrections.some(({ state }) => state === 'applied'),
    )
    stage.expect('the correction was sent, and seen at the school', true)
    const found = await stage.ask('people.search', { text: `${theStudent().surname}-Tran` })
    stage.expect(
      'the student is found under the corrected surname',
      found.hits.some(({ id }) => id === theStudent().id),
    )
    await stage.page
      .getByText(/Sent and verified/)
      .first()
      .waitFor()
  },
}
