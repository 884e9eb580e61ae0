import { expect } from '@playwright/test'
import { test as testOfItsOwn } from '../../e2e/support/app-test.ts'
import { ask, someone } from '../../e2e/support/ask.ts'
import { goHome } from '../../e2e/support/home.ts'
import { test } from '../../e2e/support/looking-test.ts'
import { card, openFirst } from '../../e2e/support/places.ts'

test('the number key of a field copies exactly its value', async ({ demo }) => {
  const { page } = demo
  const student = await someone(page)
  await openFirst(page, student.surname)
  await page.keyboard.press('Alt+5')
  await page.getByText('School ID copied, clears in 30 s').waitFor()
  expect(await demo.readClipboard()).toBe(student.schoolId)
  await page.keyboard.press('Alt+4')
  await page.getByText('Name copied, clears in 30 s').waitFor()
  expect(await demo.readClipboard()).toBe(`${student.preferred} ${student.surname}`)
})

testOfItsOwn(
  'a number is called and a letter begun in other programs, and at a counter there is no such button',
  async ({ demo }) => {
    const { page } = demo
    const student = await someone(page)
    const { contact } = await ask(page, 'people.card', { id: student.id, because: 'again' })
    const phone = 'value' in contact.phone ? contact.phone.value : ''
    const email = 'value' in contact.email ? contact.email.value : ''
    expect(await demo.openedOutside()).toEqual([])
    await goHome(page)
    await openFirst(page, student.surname)
    const asked = [`tel:${phone.replace(/\D/g, '')}`, `mailto:${email}`]
    for (const [times, size] of [
      { width: 1280, height: 720 },
      { width: 800, height: 900 },
    ].entries()) {
      await page.setViewportSize(size)
      await card(page)
        .getByRole('button', { name: `Call ${phone}` })
        .click()
      await card(page)
        .getByRole('button', { name: `Write to ${email}` })
        .press('Enter')
      await expect
        .poll(() => demo.openedOutside())
        .toEqual(Array.from({ length: times + 1 }, () => asked).flat())
    }

    await ask(page, 'settings.change', { desk: 'counter' })
    await expect(card(page).getByText(phone).first()).toBeVisible()
    await expect(card(page).getByRole('button', { name: /^(Call|Write to) / })).toHaveCount(0)
  },
)
