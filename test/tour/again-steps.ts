import { card, clearSearch, closeSheet, goHome, openTheStudent, people, theStudent } from './finders.ts'
import type { Stage, Steps } from './stage.ts'

export const againSteps: Steps = {
  /** People that this desk needs again: pinned, opened before, a saved list, and a list to tick off. */
  '08b-start-page': async (stage) => {
    const { page } = stage
    await openTheStudent(stage)
    await page.getByRole('button', { name: 'Pin to the start page' }).click()
    for (const letters of ['ma', 'el', 'jo', 'th']) {
      await clearSearch(stage)
      await page.keyboard.type(letters)
      const [first] = (await stage.ask('people.search', { text: letters })).hits
      await people(stage)
        .getByRole('option', { name: first?.surname ?? '?' })
        .first()
        .waitFor()
      await page.keyboard.press('Enter')
      await card(stage)
        .getByText(first?.schoolId ?? '?', { exact: true })
        .first()
        .waitFor()
    }
    await page.keyboard.press('Control+1')
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
    const pinned = page.getByRole('region', { name: 'Pinned', exact: true })
    await pinned.getByText(theStudent().surname).waitFor()
    stage.expect('the start page has who is pinned', true)
    await page.getByRole('region', { name: 'Recently opened' }).getByRole('button').nth(2).waitFor()
    stage.expect('and a person opened before', true)
  },
  '08c-saved-list': async (stage) => {
    const { page } = stage
    await page.keyboard.type('an')
    await people(stage).getByRole('option').first().waitFor()
    await page.getByRole('button', { name: /^Narrow/ }).click()
    await page.getByRole('group', { name: 'Year' }).getByRole('checkbox').first().press('Space')
    await closeSheet(stage)
    await page.getByRole('button', { name: /^Remove: Year/ }).waitFor()
    await page.getByRole('button', { name: 'Save this search…' }).click()
    await page.getByLabel(/^Name, such as/).fill('My year')
    stage.expect('what narrows the list is over it, and can be kept under a name', true)
  },
  '08d-tick-off': async (stage) => {
    const { page } = stage
    await closeSheet(stage)
    await page.keyboard.press('Control+2')
    await page.getByRole('button', { name: 'Tick off…' }).click()
    const sheet = page.getByRole('dialog', { name: /^Tick off:/ })
    for (const place of [0, 1, 3]) await sheet.getByRole('checkbox').nth(place).press('Space')
    await sheet.getByText(/^3 of \d+ ticked/).waitFor()
    stage.expect('who was seen is counted, and who was not', true)
  },
  '08e-grouped-and-chosen': async (stage) => {
    const { page } = stage
    await closeSheet(stage)
    await goHome(stage)
    const narrowed = page.getByRole('button', { name: /^Remove: / })
    stage.expect('going home leaves no one out any more', (await narrowed.count()) === 0)
    await page.keyboard.type('y8')
    await people(stage).getByRole('option').first().waitFor()
    await page.getByRole('button', { name: /^Narrow/ }).click()
    const order = page.getByRole('radiogroup', { name: 'Sorted by' })
    await order.getByRole('radio', { name: 'House' }).press('Space')
    await closeSheet(stage)
    await page.getByRole('button', { name: 'Remove: by house' }).waitFor()
    await people(stage).focus()
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Alt+Enter')
    await page.getByText('3 chosen', { exact: true }).waitFor()
    stage.expect('a year is by house, and three of it are chosen', true)
  },
  /** What is on the card below its first screenful. */
  '08f-card-below': async (stage) => {
    await goHome(stage)
    await stage.page.keyboard.type(await whoSharesAPhone(stage))
    await people(stage).getByRole('option').first().waitFor()
    await stage.page.keyboard.press('Enter')
    const group = card(stage).getByRole('region', { name: 'Same phone or address' })
    await group.waitFor()
    await group.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const words = (await group.textContent()) ?? ''
    stage.expect('people with the same phone are listed, and not called related', /does not make/.test(words))
  },
}

/** The school ID of a student whose number somebody else has too. */
async function whoSharesAPhone(stage: Stage): Promise<string> {
  const { hits } = await stage.ask('people.search', { text: 'y8', limit: 200 })
  for (const { id, schoolId } of hits) {
    const others = await stage.ask('people.sharing', { id })
    if (others.some(({ through }) => through === 'phone')) return schoolId
  }
  throw new Error('no one in Year 8 shares a phone')
}
