import { card, clearSearch, closeSheet, openTheStudent, people, theStudent } from './finders.ts'
import type { Step } from './stage.ts'

/** Whom this desk needs again: pinned, opened before, a list under a name, and a list to tick off. */
export const startPage: Step = {
  name: '08b-start-page',
  run: async (stage) => {
    const { page } = stage
    await openTheStudent(stage)
    await page.getByRole('button', { name: 'Pin to the start page' }).click()
    for (const letters of ['ma', 'el', 'jo', 'th']) {
      await clearSearch(stage)
      await page.keyboard.type(letters)
      await people(stage).getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await card(stage).getByRole('heading', { level: 2 }).waitFor()
    }
    await page.keyboard.press('Control+1')
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
    const pinned = page.getByRole('region', { name: 'Pinned', exact: true })
    await pinned.getByText(theStudent().surname).waitFor()
    stage.expect('the start page has who is pinned', true)
    stage.expect(
      'and whom somebody opened before',
      (await page.getByRole('region', { name: 'Recently opened' }).getByRole('button').count()) >= 3,
    )
  },
}

export const savedList: Step = {
  name: '08c-saved-list',
  run: async (stage) => {
    const { page } = stage
    await page.keyboard.type('an')
    await people(stage).getByRole('option').first().waitFor()
    await page.getByRole('button', { name: /^Narrow/ }).click()
    await page.getByRole('group', { name: 'Year' }).getByRole('checkbox').first().press('Space')
    await closeSheet(stage)
    await page.getByRole('button', { name: /^Remove: Year/ }).waitFor()
    await page.getByRole('button', { name: 'Save this list…' }).click()
    await page.getByLabel(/^Name, such as/).fill('My year')
    stage.expect('what narrows the list stands over it, and can be kept under a name', true)
  },
}

export const tickOff: Step = {
  name: '08d-tick-off',
  run: async (stage) => {
    const { page } = stage
    await closeSheet(stage)
    await page.keyboard.press('Control+2')
    await page.getByRole('button', { name: 'Tick off…' }).click()
    const sheet = page.getByRole('dialog', { name: /^Tick off:/ })
    for (const place of [0, 1, 3]) await sheet.getByRole('checkbox').nth(place).press('Space')
    await sheet.getByText(/^3 of \d+ ticked/).waitFor()
    stage.expect('who was seen is counted, and who was not', true)
  },
}

/** Back to where the tour was. */
export const tickedOff: Step = {
  name: '08e-boarding-again',
  run: async (stage) => {
    await closeSheet(stage)
    await stage.page.keyboard.press('Control+1')
    for (let times = 0; times < 4; times += 1) await stage.page.keyboard.press('Escape')
    await stage.page.getByRole('region', { name: 'Pinned and recent' }).waitFor()
    stage.expect('going home leaves nobody out any more', true)
  },
}
