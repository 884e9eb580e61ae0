import { box, card, search, theStudent } from './finders.ts'
import type { Steps } from './stage.ts'

export const privacySteps: Steps = {
  '19-cover': async (stage) => {
    await stage.page.keyboard.press('Escape')
    await search(stage, theStudent().surname)
    await stage.page.keyboard.press('Enter')
    await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
    await stage.page.keyboard.press('Control+Shift+Space')
    await stage.page.getByText('Just a moment, please.').waitFor()
    stage.expect('the cover hides the card', !(await card(stage).isVisible()))
  },
  '20-locked': async (stage) => {
    await stage.page.keyboard.press('Enter')
    await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
    stage.expect('any key gives the card back', true)
    await stage.page.keyboard.press('Control+L')
    await stage.page.getByText('Foyer is locked').waitFor()
    await stage.page.waitForLoadState()
    await stage.page.getByRole('button', { name: 'Unlock' }).waitFor()
    stage.expect('locked, no one is in sight', !(await card(stage).isVisible()))
  },
  '21-unlocked': async (stage) => {
    await stage.page.keyboard.press('Enter')
    await box(stage).waitFor()
    await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
    stage.expect('one key opens it again at the same card', true)
  },
}
