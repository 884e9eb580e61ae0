import { expect } from '@playwright/test'
import { sizes } from '../../../e2e/support/app-test.ts'
import { distinctPeople } from '../../../e2e/support/ask.ts'
import { form } from '../../../e2e/support/correcting.ts'
import { goHome } from '../../../e2e/support/home.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { activeLine, box, card, openFirst, painted, people } from '../../../e2e/support/places.ts'

for (const size of sizes)
  test(`a card beside a search for another person is faded and takes no key, until it is in sight again, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    const [one] = await distinctPeople(page, 1)
    if (one === undefined) throw new Error('no one has a unique name')
    await openFirst(page, one.surname)
    await page.keyboard.type('zzyzxq')
    await painted(page, 'zzyzxq')
    const panel = page.locator('[data-stale]').filter({ has: card(page) })
    await expect(panel).toHaveCount(1)
    for (const key of ['F9', 'Control+1']) await page.keyboard.press(key) // another view, and back
    for (const key of ['Control+E', 'Control+P']) await page.keyboard.press(key)
    await page.getByText('Nothing to print').waitFor()
    await page.keyboard.press('Alt+5')
    await box(page).fill(one.surname)
    await painted(page, one.surname)
    await expect(panel).toHaveCount(0)
    await expect(activeLine(page)).toContainText(one.surname)
    await expect(form(page).or(page.getByText('copied, clears in 30 s'))).toHaveCount(0)
    await page.keyboard.press('Control+P') // the narrow window shows the list alone
    await page.getByRole('article', { name: size === sizes[0] ? 'Student card' : 'Search result' }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (size !== sizes[0]) return
    await box(page).fill('zzyzxq')
    await painted(page, 'zzyzxq')
    await card(page).click()
    await page.keyboard.press('Control+k')
    await page.getByRole('menuitem', { name: /^Correct this student/ }).click()
    await form(page).waitFor() // the sheet had the focus, but the card has it again
  })

/** Narrower ones have no room for them beside the list. */
const wide = [sizes[0], { width: 1000, height: 800 }] as const
for (const size of wide)
  test(`the three examples of the start page each find a person, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    await goHome(page)
    const examples = page.locator('main dl button')
    await expect(examples).toHaveCount(3)
    for (const place of [0, 1, 2]) {
      const text = (await examples.nth(place).textContent()) ?? ''
      await examples.nth(place).click()
      await painted(page, text)
      await expect(people(page).getByRole('option').first()).toBeVisible()
      await box(page).fill('')
      await painted(page, '')
    }
  })
