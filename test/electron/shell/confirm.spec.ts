import { expect } from '@playwright/test'
import { test } from '../../e2e/support/app-test.ts'
import { someone, tryAsk } from '../../e2e/support/ask.ts'
import { openSettings } from '../../e2e/support/home.ts'
import { openFirst } from '../../e2e/support/places.ts'
import { tally } from '../../security/support/tally.ts'

test('weakening a protection needs a native confirmation, and a no changes nothing', async ({ demo }) => {
  const { page } = demo
  await demo.answerQuestions(false)
  const refused = await tryAsk(page, 'settings.change', { lockAfterMinutes: 0 })
  expect(refused).toMatchObject({ ok: false, failure: { code: 'not-confirmed' } })
  expect(await demo.questionsAsked()).toEqual(['Protect less on this computer?'])
  await demo.answerQuestions(true)
  const changed = await tryAsk(page, 'settings.change', { desk: 'boarding' })
  expect(changed).toMatchObject({ ok: true, value: { values: { desk: 'boarding' } } })
  expect((await demo.questionsAsked()).at(-1)).toBe('Make this a boarding house?')
})

test('the access log is shown after a yes in the native dialog, which a page cannot press', async ({
  demo,
}) => {
  const { page } = demo
  const { surname } = await someone(page)
  await openFirst(page, surname)
  await openSettings(page, 'Privacy')
  await page.getByRole('button', { name: 'Access log…' }).press('Enter')
  await demo.answerQuestions(false)
  await page.getByRole('button', { name: 'Read', exact: true }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('That was not confirmed')
  expect(await demo.questionsAsked()).toEqual(['Read the access log?'])
  await demo.answerQuestions(true)
  await page.getByRole('button', { name: 'Read', exact: true }).press('Enter')
  const rows = page.getByRole('dialog').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('read the access log')
  await expect(rows.nth(2)).toContainText('opened the record')
  await expect(rows.nth(2)).toContainText(surname)
})

test('a script cannot unlock after a lock without a press or a native confirmation', async ({ demo }) => {
  const { page } = demo
  await demo.answerQuestions(false)
  await page.keyboard.press('Control+l')
  await page.getByRole('button', { name: 'Unlock' }).waitFor()
  const refused = await tryAsk(page, 'session.unlock', { passphrase: null })
  expect(refused).toMatchObject({ ok: false, failure: { code: 'not-confirmed' } })
  tally('unlock by a script: opened', 1, refused.ok ? 1 : 0)
  expect(await demo.questionsAsked()).toEqual(['Unlock Foyer?'])
  await page.keyboard.press('a')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  tally('unlock by a script: control, a press (missed)', 1, 0)
  expect(await demo.questionsAsked()).toHaveLength(1)
})
