import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './support/app-test.ts'
import { ask } from './support/ask.ts'
import { card, people, typeName } from './support/places.ts'

async function wrongWith(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.querySelector('main[data-demo]')?.removeAttribute('data-demo'))
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-live-announcer]')
  return (await axe.disableRules(['region']).analyze()).violations.map(({ id }) => id)
}

test('search lists who changed this week, and the card shows it', async ({ demo: { page } }) => {
  page.setDefaultTimeout(30_000)
  const { changes } = await ask(page, 'demo.playDay', undefined)
  expect(changes.length).toBeGreaterThan(0)
  const week = { text: '', facets: { changedSince: ['week'] } }
  await expect
    .poll(async () => (await ask(page, 'people.search', week)).total, { timeout: 25_000 })
    .toBeGreaterThan(0)
  await typeName(page, 'a')
  await page.getByRole('button', { name: /^Narrow/ }).click()
  await page.getByRole('checkbox', { name: /^This week/ }).press('Space')
  expect(await wrongWith(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove: Changed: This week' })).toBeVisible()
  await people(page).getByRole('option').first().click()
  await expect(card(page)).toContainText('Changed this week: ')
  const initials = await card(page).locator('header > [aria-hidden]').boundingBox()
  const name = await card(page).getByRole('heading', { level: 2 }).boundingBox()
  expect((name?.x ?? 0) - (initials?.x ?? 0) - (initials?.width ?? 0)).toBeLessThan(30)
  expect(await wrongWith(page)).toEqual([])
})

test('every emergency sheet says “Not a list of who is here.”', async ({ demo: { page } }) => {
  await page.keyboard.press('Control+K')
  await page.keyboard.type('emergency')
  await page.keyboard.press('Enter')
  const sheets = page.getByRole('article')
  await expect(sheets.first()).toContainText('Enrolled at this school. Not a list of who is here.')
  await page.getByRole('radio', { name: 'Form' }).press('Space')
  await expect.poll(() => sheets.count()).toBeGreaterThan(3)
  const [one, other] = [await sheets.nth(0).boundingBox(), await sheets.nth(1).boundingBox()]
  expect(other?.x).toBe(one?.x)
  expect(other?.y).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0))
  const count = await sheets.count()
  expect(await sheets.getByText('Not a list of who is here.').count()).toBe(count)
  await expect(sheets.first()).toContainText('Numbers and addresses are withheld.')
  expect(await wrongWith(page)).toEqual([])
})
