import { expect, type Page } from '@playwright/test'
import { test } from './support/app-test.ts'
import { ask } from './support/ask.ts'
import { corrections, openForm, saveSurname, setNetwork } from './support/correcting.ts'
import { goHome } from './support/home.ts'
import { card, cardName, openFirst } from './support/places.ts'
import { twoPeople } from './support/two-people.ts'

const minutes = (page: Page) => page.getByRole('region', { name: 'Ten minutes at the desk' })
const step = (page: Page, title: string) => minutes(page).getByRole('listitem').filter({ hasText: title })
const isTicked = (page: Page, title: string) =>
  expect(step(page, title)).toHaveAttribute('data-state', 'done')
const hint = (page: Page) => page.getByRole('note', { name: 'Hint' })

test('the demo’s lesson ticks off only what was done, can be left and resumed; a hint disappears once used', async ({
  demo: { page },
}) => {
  const { one: first, other: second } = await twoPeople(page)

  await test.step('a hint covers nothing, is closed by keyboard, and never returns', async () => {
    await expect(hint(page)).toContainText('covers the window')
    await hint(page).getByRole('button', { name: 'Got it' }).focus()
    await page.keyboard.press('Enter')
    await expect(hint(page)).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveCount(1)
    expect((await ask(page, 'settings.read', undefined)).values.hintsUsed).toEqual({ cover: true })
  })

  await test.step('the half-heard name counts as found only after a search by its sound, not by its letters', async () => {
    await page.getByRole('button', { name: 'Learn in ten minutes' }).click()
    await expect(minutes(page)).toBeFocused()
    await expect(minutes(page).getByRole('status')).toContainText('“') // the names are tried first
    const heard = /“(.+)”/.exec((await minutes(page).getByRole('status').textContent()) ?? '')?.[1]
    if (heard === undefined) throw new Error('no half-heard name was given')
    await goHome(page)
    await openFirst(page, first.surname)
    await expect(step(page, 'half-heard')).toHaveAttribute('aria-current', 'step')
    await goHome(page)
    await openFirst(page, heard)
    expect(await cardName(page).textContent()).not.toContain(heard)
    await isTicked(page, 'half-heard')
  })

  await test.step('copying a number closes the hint on the card', async () => {
    await expect(hint(page)).toContainText('copies the line')
    const number = card(page).getByRole('button', { name: /^Copy (Mobile|Phone)/ })
    for (let walked = 0; walked < 20 && (await number.count()) === 0; walked += 1)
      await page.keyboard.press('Control+ArrowDown')
    await number.first().click()
    await isTicked(page, 'Copy a number')
    await expect(hint(page)).toHaveCount(0)
  })

  await test.step('ticking a boarder completes its step', async () => {
    await page.keyboard.press('Control+2')
    await page.getByRole('button', { name: 'Tick off…' }).click()
    await page.getByRole('searchbox', { name: 'Find and tick' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await isTicked(page, 'Tick off boarders')
    await page.keyboard.press('Escape')
  })

  await test.step('the lesson continues after it was left and reloaded; an online correction does not count as offline', async () => {
    await minutes(page).getByRole('button', { name: 'Close for now' }).click()
    await expect(minutes(page)).toHaveCount(0)
    await setNetwork(page, false)
    await page.reload()
    await expect(page.getByText('Network is down')).toBeVisible()
    await page.getByRole('button', { name: 'Continue learning: 3 of 6 done' }).click()
    await openForm(page, first.surname)
    await saveSurname(page, `${first.surname}-Tran`)
    await isTicked(page, 'with no network')
  })

  await test.step('the step of sending is done only after the correction was sent', async () => {
    await page.keyboard.press('F9')
    await expect(page.getByRole('region', { name: 'On the way' })).toBeVisible()
    await expect(step(page, 'See it sent')).toHaveAttribute('data-state', 'now')
    await setNetwork(page, true)
    await expect(page.getByText('Network is up')).toBeVisible()
    await isTicked(page, 'See it sent')
    const done = page.getByRole('region', { name: 'Done' }).getByRole('heading', { level: 3 })
    await expect(done).toContainText(`${first.surname}-Tran (then `)
  })

  await test.step('settling a conflict completes its step', async () => {
    await setNetwork(page, false)
    await openForm(page, second.surname)
    await saveSurname(page, `${second.surname}-Tran`)
    await page.getByRole('button', { name: 'Play a day at school' }).click()
    await page.getByRole('dialog').getByText('The office changed surname of').waitFor()
    await page.keyboard.press('Escape')
    await setNetwork(page, true)
    await expect
      .poll(async () => (await corrections(page)).map(({ state }) => state), { timeout: 30_000 })
      .toContain('conflict')
    await page.keyboard.press('F9')
    await page
      .getByRole('radio', { name: /^Yours/ })
      .first()
      .click({ force: true })
    await page.getByRole('button', { name: 'Save decision' }).click()
    await isTicked(page, 'Settle a conflict')
    await expect(minutes(page).getByRole('status')).toContainText('That is all')
  })
})
