import { expect, type Page } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { ask, distinctPeople } from '../../../e2e/support/ask.ts'
import { form, openForm, surnameField } from '../../../e2e/support/correcting.ts'
import { goHome } from '../../../e2e/support/home.ts'
import { box, cardName, openFirst, painted, people } from '../../../e2e/support/places.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
] as const

for (const size of sizes)
  test(`the person on screen is the one chosen, at ${size.width} pixels`, async ({ demo: { page } }) => {
    await page.setViewportSize(size)
    const [one, other] = await distinctPeople(page, 2)
    if (one === undefined || other === undefined) throw new Error('two people of a name of their own')

    await test.step('a key that moves the caret never changes the person of a form', async () => {
      await openForm(page, one.surname)
      await surnameField(page).fill(`${one.surname}-Half`)
      for (const key of ['Control+ArrowDown', 'Control+ArrowUp', 'Alt+ArrowLeft', 'Alt+ArrowRight']) {
        await page.keyboard.press(key)
        await expect(form(page)).toContainText(one.surname)
        await expect(surnameField(page)).toBeFocused()
      }
    })

    await test.step('the review names the person: name, year, form and number', async () => {
      await page.keyboard.press('Control+Enter')
      const review = form(page).locator('form')
      for (const said of [one.surname, one.year, one.form, one.schoolId])
        await expect(review).toContainText(said)
      await page.getByRole('button', { name: 'Back to the form' }).click()
    })

    await test.step('opening another row shows a card, never another person’s form, and says that the draft is kept', async () => {
      if (size.width > 1_100) {
        await box(page).fill(other.surname)
        await painted(page, other.surname)
        await people(page).getByRole('option').first().click()
      } else {
        await page.keyboard.press('Escape')
        await goHome(page)
        await openFirst(page, other.surname)
      }
      await expect(form(page)).toHaveCount(0)
      await expect(cardName(page)).toContainText(other.surname)
      await page.getByText(/^Draft for .* saved$/).waitFor()
      await expect
        .poll(async () => (await ask(page, 'corrections.queue', undefined)).drafts)
        .toEqual([one.id])
    })

    await test.step('a letter or digit typed on a card starts a search and none is lost', async () => {
      for (const typed of ['kaczmar', '0412']) {
        await goHome(page)
        await openFirst(page, one.surname)
        const copied = await noted(page)
        await page.keyboard.type(typed)
        await expect(box(page)).toHaveValue(typed)
        expect(await noted(page)).toEqual(copied)
      }
      for (const place of ['Control+3', 'Control+4', 'Control+,']) {
        await page.keyboard.press(place)
        await page.locator('h1').first().click()
        await page.keyboard.type('ngu')
        await expect(box(page)).toHaveValue('ngu')
      }
    })

    await test.step('Enter opens the person typed, while an update changes the list', async () => {
      const typed = await distinctPeople(page, 6)
      await ask(page, 'demo.playDay', undefined)
      const updating = ask(page, 'sync.start', undefined)
      for (const { surname } of typed) {
        await goHome(page)
        await page.keyboard.type(surname)
        await page.keyboard.press('Enter')
        await expect(cardName(page)).toContainText(surname)
      }
      await updating
    })

    await test.step('a pause in the middle of a name loses nothing', async () => {
      await goHome(page)
      await page.clock.install()
      await page.keyboard.type('kaczmar')
      await page.clock.runFor(61_000)
      await page.keyboard.type('ski')
      await expect(box(page)).toHaveValue('kaczmarski')
      await page.clock.resume()
    })
  })

/** How often something was copied: Foyer writes it down. */
async function noted(page: Page): Promise<string> {
  return page
    .getByText(/copied, clears in/)
    .allTextContents()
    .then((all) => all.join())
}
