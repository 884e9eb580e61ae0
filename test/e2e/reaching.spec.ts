import { expect } from '@playwright/test'
import { test } from './support/app-test.ts'
import { ask, someone, untilSynced } from './support/ask.ts'
import { goHome } from './support/home.ts'
import { box, card, openFirst } from './support/places.ts'

test('a number is called and a letter begun in other programs, and at a counter there is no such button', async ({
  demo,
}) => {
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
})

test('days are written as the computer’s region writes them, whatever language Chromium was built in', async ({
  launch,
}) => {
  const app = await launch({ args: ['--demo'], env: { FOYER_STAND_IN_LOCALE: 'en-US' } })
  test.skip(app.shell === 'electron', 'the region of a real computer is not ours to set')
  const { page } = app
  await box(page).waitFor()
  await untilSynced(page)
  const student = await someone(page)
  const { identity } = await ask(page, 'people.card', { id: student.id, because: 'again' })
  const birthDate = 'value' in identity.birthDate ? identity.birthDate.value : ''
  await openFirst(page, student.surname)
  const american = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  await expect(card(page)).toContainText(american.format(new Date(`${birthDate}T00:00:00Z`)))
})
