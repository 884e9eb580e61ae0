import { expect, type Page } from '@playwright/test'
import { test } from '../../e2e/support/app-test.ts'
import { someone } from '../../e2e/support/ask.ts'
import { form, openForm, surnameField } from '../../e2e/support/correcting.ts'
import { isHere } from '../../e2e/support/home.ts'
import { cardName } from '../../e2e/support/places.ts'

const lockScreen = (page: Page) => page.getByText('Foyer is locked')

test('after a lock, the view, the person, the half-typed form and the caret are back', async ({ demo }) => {
  const { page } = demo
  const { surname } = await someone(page)
  await openForm(page, surname)
  await surnameField(page).fill('Halfway')
  await page.keyboard.press('Home')
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowRight')
  await demo.emitPower('lock-screen') // before the pause after which a form is kept
  await lockScreen(page).waitFor()
  await page.keyboard.press('Enter')
  await expect(surnameField(page)).toHaveValue('Halfway')
  await expect(surnameField(page)).toBeFocused()
  await page.keyboard.type('-')
  await expect(surnameField(page)).toHaveValue('Half-way')
  await form(page).getByRole('button', { name: 'Discard changes' }).click()

  await page.keyboard.press('Control+2')
  await page.getByRole('option').nth(2).click()
  const name = (await cardName(page).textContent()) ?? ''
  await page.keyboard.press('Control+L')
  await lockScreen(page).waitFor()
  await page.keyboard.press('Enter')
  await isHere(page, 'Boarding')
  await expect(cardName(page)).toHaveText(name)
})
