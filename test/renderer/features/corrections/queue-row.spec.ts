import { expect } from '@playwright/test'
import { sizes, test } from '../../../e2e/support/app-test.ts'
import {
  corrections,
  form,
  openForm,
  saveSurname,
  setNetwork,
  surnameField,
} from '../../../e2e/support/correcting.ts'
import { goHome } from '../../../e2e/support/home.ts'
import { expectFocus } from '../../../e2e/support/keyboard-focus.ts'
import { card } from '../../../e2e/support/places.ts'
import { twoPeople } from '../../../e2e/support/two-people.ts'

for (const size of sizes)
  test(`every action on a correction announces its result, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    const { one } = await twoPeople(page)
    await setNetwork(page, false)
    await expectFocus(page, 'pulling the cable')

    await test.step('a required name cannot be emptied', async () => {
      await openForm(page, one.surname)
      await surnameField(page).fill('')
      await form(page).getByText('Surname cannot be empty').waitFor()
      await page.keyboard.press('Control+Enter')
      await expect(form(page).getByText('Review before saving')).toHaveCount(0)
      await form(page).getByText('Phone numbers, e-mail and addresses cannot be changed here').waitFor()
    })

    await test.step('a draft is marked on the card, listed with its name, and opened by a click', async () => {
      await surnameField(page).fill(`${one.surname}-Half`)
      await form(page).getByRole('button', { name: 'Save draft and close' }).click()
      await page.getByText(/^Draft for .* saved$/).waitFor()
      await expectFocus(page, 'leaving the form')
      await card(page).getByRole('region', { name: 'A correction is saved as a draft' }).waitFor()
      await page.keyboard.press('F9')
      await page.getByRole('region', { name: 'Drafts' }).getByRole('button', { name: one.surname }).click()
      await expect(surnameField(page)).toHaveValue(`${one.surname}-Half`)
    })

    await test.step('saving, cancelling and restoring are announced, and nothing is lost', async () => {
      await saveSurname(page, `${one.surname}-Tran`)
      await expectFocus(page, 'saving')
      await page.keyboard.press('F9')
      await page.getByRole('button', { name: 'Send now' }).click()
      await page.getByText(/^Not sent now \(offline\)/).waitFor()
      await page.getByRole('button', { name: 'Cancel this correction' }).click()
      await page.getByText(/^Correction cancelled/).waitFor()
      await expectFocus(page, 'cancelling')
      await page.getByRole('button', { name: 'Restore' }).click()
      await expect
        .poll(async () => (await corrections(page)).map(({ state }) => state).toSorted())
        .toContain('queued')
      await expectFocus(page, 'making it again')
    })

    await test.step('the school’s own search is disabled offline, and Esc closes it at once', async () => {
      await goHome(page)
      await page.getByRole('button', { name: 'Ask the school’s own search' }).first().click()
      const sheet = page.getByRole('dialog')
      await sheet.getByText('You are offline.').waitFor()
      await expect(sheet.getByRole('button', { name: 'Ask the school', exact: true })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expectFocus(page, 'closing the question')
    })

    await test.step('a sent correction is changed back only after its values were shown', async () => {
      await setNetwork(page, true)
      await expect
        .poll(async () => (await corrections(page)).some(({ state }) => state === 'applied'), {
          timeout: 30_000,
        })
        .toBe(true)
      await page.keyboard.press('F9')
      await page.getByRole('button', { name: 'Change it back at the school…' }).click()
      const asked = page.getByRole('region', { name: 'Change it back at the school' })
      await expect(asked.getByRole('insertion')).toHaveText(one.surname)
      await page.keyboard.press('Enter') // the keyboard is on the harmless answer
      await expect(asked).toHaveCount(0)
      expect((await corrections(page)).filter(({ state }) => state === 'queued')).toEqual([])
      await expectFocus(page, 'leaving it as it is')
    })
  })
