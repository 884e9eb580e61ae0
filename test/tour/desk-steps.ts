import { lookAlike } from '../e2e/support/ask.ts'
import { box, card, clearSearch, closeSheet, openTheStudent, people, search, theStudent } from './finders.ts'
import type { Steps } from './stage.ts'

export const deskSteps: Steps = {
  '22-look-alikes': async (stage) => {
    await closeSheet(stage)
    await clearSearch(stage)
    const { typed } = await lookAlike(stage.page)
    await stage.page.keyboard.type(typed)
    await stage.page.getByRole('region', { name: /^Not .*\?$/ }).waitFor()
    stage.expect('the list warns of people who could be taken for one another', true)
  },
  '23-two-side-by-side': async (stage) => {
    await stage.page.keyboard.press('Shift+Enter')
    const table = stage.page.getByRole('region', { name: 'Two people side by side' }).getByRole('table')
    await table.waitFor()
    stage.expect('two look-alikes stand side by side', (await table.getByRole('columnheader').count()) === 3)
    stage.expect('what differs is marked', (await table.getByRole('img', { name: 'differs' }).count()) > 0)
  },
  '24-card-on-paper': async (stage) => {
    await stage.page.keyboard.press('Escape')
    await openTheStudent(stage)
    await stage.page.keyboard.press('Control+P')
    await stage.page.getByRole('article').getByText('Destroy after use.').waitFor()
    stage.expect('the sheet is stamped, and says to destroy it after use', true)
  },
  '24b-address-label': async (stage) => {
    await stage.page.getByRole('dialog').getByText('Address label').first().click()
    const label = stage.page.getByRole('article')
    await label.getByText(theStudent().surname).first().waitFor()
    stage.expect('a label has no number', !(await label.textContent())?.includes(theStudent().schoolId))
  },
  '25-house-on-paper': async (stage) => {
    await closeSheet(stage)
    await stage.page.keyboard.press('Control+2')
    await stage.page.getByRole('option').first().waitFor()
    await stage.page.keyboard.press('Control+P')
    await stage.page
      .getByRole('article')
      .getByText(/not a roll call/)
      .first()
      .waitFor()
    stage.expect('the muster sheet says that it is no roll call', true)
  },
  '26-search-result-on-paper': async (stage) => {
    await closeSheet(stage)
    await clearSearch(stage)
    await stage.page.keyboard.press('Escape')
    await box(stage).fill('')
    await stage.page.keyboard.type('y8 an')
    await people(stage).getByRole('option').first().waitFor()
    await stage.page.keyboard.press('Control+P')
    await stage.page.getByRole('article', { name: 'Search result' }).waitFor()
    stage.expect('a search result can be printed', true)
  },
  '26b-emergency': async (stage) => {
    await closeSheet(stage)
    await stage.page.keyboard.press('Control+K')
    await stage.page.keyboard.type('emergency')
    await stage.page.keyboard.press('Enter')
    await stage.page.getByRole('article').first().waitFor()
    stage.expect('every house can be printed at once, and no sheet says who is here', true)
  },
  '26c-worklists': async (stage) => {
    const { page } = stage
    await closeSheet(stage)
    await search(stage, 'missing:mobile')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Narrow/ }).click()
    await page.getByRole('group', { name: 'Missing in the record' }).scrollIntoViewIfNeeded()
    stage.expect('records that lack a mobile are a list like any other', true)
  },
  '26e-next-form': async (stage) => {
    const { page } = stage
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+E')
    const next = page.getByRole('button', { name: 'Next person' })
    await next.press('Enter')
    await next.waitFor()
    stage.expect('a worklist is walked through from form to form', true)
  },
  '26d-changes': async (stage) => {
    const { page } = stage
    await page.keyboard.press('Escape')
    await clearSearch(stage)
    await page.getByRole('button', { name: /^Narrow/ }).click()
    await page.getByRole('checkbox', { name: /^This week/ }).press('Space')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove: Changed: This week' }).waitFor()
    await people(stage).getByRole('option').first().click()
    await card(stage).getByText('Changed this week: ').waitFor()
    stage.expect('who changed this week is a list like any other, and the card says what changed', true)
  },
  '27-counter': async (stage) => {
    await closeSheet(stage)
    await stage.page.keyboard.press('Control+,')
    await stage.page.getByRole('radio', { name: 'My desk' }).press('Space')
    await stage.page.getByRole('radio', { name: 'Counter' }).click()
    await stage.page.getByText('Others can see this screen').waitFor()
    stage.expect('a counter covers birth dates and addresses, and writes no files', true)
  },
}
