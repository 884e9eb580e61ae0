import { expect } from '@playwright/test'
import { absenceWords } from '../support/absence-words.ts'
import { test } from './support/app-test.ts'
import { goHome } from './support/home.ts'
import { card, openFirst } from './support/places.ts'

/** Every person's card is read in test/renderer, without a window; these few show that the window says the same. */
const cards = 8

test('no card shows an unknown value as empty', async ({ demo: { page } }) => {
  page.setDefaultTimeout(20_000)
  const odd: string[] = []
  for (const scope of ['current', 'past'] as const) {
    await goHome(page)
    await page.keyboard.press(scope === 'past' ? 'F3' : 'F2')
    await openFirst(page, 'a')
    const name = card(page).getByRole('heading', { level: 2 })
    for (let walked = 0; walked < cards; walked += 1) {
      const before = (await name.textContent()) ?? ''
      const text = ((await card(page).textContent()) ?? '').replaceAll(before, '')
      for (const word of text.match(absenceWords) ?? []) odd.push(`${scope} ${walked}: “${word}”`)
      await page.keyboard.press('Control+ArrowDown')
    }
  }
  expect(odd).toEqual([])
})
