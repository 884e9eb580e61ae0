import { expect } from '@playwright/test'
import { test } from './support/app-test.ts'
import { ask, someone, untilSynced } from './support/ask.ts'
import { box, card, openFirst } from './support/places.ts'

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
