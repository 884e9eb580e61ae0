import { expect, type Page } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { someone } from '../../../e2e/support/ask.ts'
import { goHome, unlockByKey } from '../../../e2e/support/home.ts'
import { lockTriggers } from '../../../e2e/support/lock-triggers.ts'
import { card, cardName, openFirst } from '../../../e2e/support/places.ts'
import { refusal } from '../../../e2e/support/refusal.ts'
import { tally } from '../../../security/support/tally.ts'

const lockScreen = (page: Page) => page.getByText('Foyer is locked')

const triggers: typeof lockTriggers = {
  ...lockTriggers,
  'Ctrl+L with a sheet open': async ({ page }) => {
    await page.keyboard.press('F1')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Control+L')
  },
}

test('every way of leaving the desk locks Foyer: no person is shown, requests are refused, any key returns', async ({
  demo,
}, info) => {
  const { page } = demo
  const { surname } = await someone(page)
  for (const [name, leave] of Object.entries(triggers))
    await test.step(name, async () => {
      await goHome(page)
      await openFirst(page, surname)
      const began = performance.now()
      await leave(demo)
      await lockScreen(page).waitFor()
      const tookMs = Math.round(performance.now() - began)
      info.annotations.push({ type: 'locked after', description: `${name}: ${tookMs} ms` })
      const said = await refusal(page)
      tally(
        'lock: triggers in the window after which a request was answered',
        1,
        Number(!said.includes('"locked"')),
      )
      expect(said).toContain('"locked"')
      await expect(page.getByText(surname)).toHaveCount(0)
      await unlockByKey(page)
      await expect(cardName(page)).toContainText(surname)
      await expect(card(page)).toBeFocused()
    })
})
