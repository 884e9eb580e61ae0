import { box, card, clearSearch, people, theStudent } from './finders.ts'
import type { Step } from './stage.ts'

export const cover: Step = {
  name: '19-cover',
  run: async (stage) => {
    await stage.page.keyboard.press('Escape')
    await clearSearch(stage)
    await stage.page.keyboard.type(theStudent().surname)
    await people(stage).getByRole('option').first().waitFor()
    await stage.page.keyboard.press('Enter')
    await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
    await stage.page.keyboard.press('Control+Shift+Space')
    await stage.page.getByText('Just a moment, please.').waitFor()
    stage.expect('the cover hides the card', !(await card(stage).isVisible()))
  },
}

export const lock: Step = {
  name: '20-locked',
  run: async (stage) => {
    await stage.page.keyboard.press('Enter')
    await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
    stage.expect('any key gives the card back', true)
    await stage.page.keyboard.press('Control+L')
    await stage.page.getByText('Foyer is locked').waitFor()
    await stage.page.waitForLoadState()
    await stage.page.getByRole('button', { name: 'Unlock' }).waitFor()
    stage.expect('locked, no one is in sight', !(await card(stage).isVisible()))
  },
}

export const unlock: Step = {
  name: '21-unlocked',
  run: async (stage) => {
    await stage.page.keyboard.press('Enter')
    await box(stage).waitFor()
    await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
    stage.expect('one key opens it again at the same card', true)
  },
}
