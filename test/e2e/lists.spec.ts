import { expect, type Page } from '@playwright/test'
import type { ListOrder } from '../../shared/domain/search.ts'
import { test } from './support/app-test.ts'
import { ask } from './support/ask.ts'
import { goHome } from './support/home.ts'
import { activeLine, box, card, people, typeName } from './support/places.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 800, height: 900 },
] as const
const text = 'an'

async function sortBy(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Narrow/ }).click()
  await page.getByRole('radiogroup', { name: 'Sorted by' }).getByRole('radio', { name: words }).press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Who main lists, in order. */
const listed = async (page: Page, order: ListOrder) =>
  (await ask(page, 'people.search', { text, order, limit: 40 })).hits

/** What finds some who fit, and behind them some who only come near; few enough for one page. */
async function withNear(page: Page) {
  const names = (await ask(page, 'people.search', { text, limit: 100 })).hits
  for (const { surname } of names) {
    const { total, near } = await ask(page, 'people.search', { text: surname })
    if (total > 0 && near > 0 && total + near <= 40) return { typed: surname, total, near }
  }
  throw new Error('nobody in the demo school has a name that another comes near')
}

for (const size of sizes)
  test(`a list is sorted and grouped, and people are chosen from it, at ${size.width} pixels`, async ({
    demo,
  }) => {
    const { page } = demo
    await page.setViewportSize(size)

    await test.step('by year, each year under its own line with its count, and the chip takes it back', async () => {
      await goHome(page)
      await typeName(page, text)
      await sortBy(page, 'Year')
      const { groups, hits } = await ask(page, 'people.search', { text, order: 'year' })
      const [first] = groups
      if (first === undefined) throw new Error('nobody has a year')
      const line = `${first.value} (${first.count})`
      await expect(people(page).getByRole('group', { name: line }).getByText(line)).toBeVisible()
      await expect(people(page).getByRole('option').first()).toContainText(hits[0]?.surname ?? '?')
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowDown')
      await page.getByRole('button', { name: 'Remove: by year' }).click()
      await expect(people(page).getByRole('option').first()).toContainText(
        (await listed(page, 'best'))[0]?.surname ?? '?',
      )
    })

    await test.step('by name, all who fit from the first letter on', async () => {
      await sortBy(page, 'Name')
      const names = (await listed(page, 'name')).map(({ surname }) => surname)
      expect(names.slice(0, 10)).toEqual(
        names.slice(0, 10).toSorted((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })),
      )
      await expect(people(page).getByRole('option').first()).toContainText(names[0] ?? '?')
      await goHome(page)
      await expect(page.getByRole('button', { name: /^Remove:/ })).toHaveCount(0)
    })

    await test.step('on paper, whoever only comes near stands under a line of their own, and is not counted', async () => {
      const { typed, total, near } = await withNear(page)
      await goHome(page)
      await typeName(page, typed)
      await page.keyboard.press('Control+P')
      const rows = page.getByRole('article').getByRole('row')
      await expect(rows).toHaveCount(1 + total + 1 + near)
      await expect(rows.nth(1 + total).getByRole('rowheader')).toHaveCount(1)
      await expect(rows.nth(1 + total).getByRole('cell')).toHaveCount(0)
      await expect(page.getByRole('article')).toContainText(
        `${total} ${total === 1 ? 'person' : 'people'} found`,
      )
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await goHome(page)
    })

    await test.step('chosen by key from two searches, they are copied and printed together, and nobody else', async () => {
      await typeName(page, 'an')
      await page.keyboard.press('Alt+Enter')
      await page.keyboard.press('Alt+Enter')
      await expect(activeLine(page)).toHaveAttribute('aria-posinset', '3')
      await box(page).fill('')
      await typeName(page, 'nguyen')
      await people(page).focus()
      await page.keyboard.press('Alt+Enter')
      await page.getByText('3 chosen', { exact: true }).waitFor()
      await expect(people(page)).toBeFocused()
      await expect(card(page)).toHaveCount(0)
      const chosen = [
        ...(await ask(page, 'people.search', { text: 'an', limit: 2 })).hits,
        ...(await ask(page, 'people.search', { text: 'nguyen', limit: 1 })).hits,
      ]
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await page.getByText('3 chosen copied, clears in 30 s').waitFor()
      expect((await demo.readClipboard()).split('\n').map((line) => line.split('\t').at(-1))).toEqual(
        chosen.map(({ schoolId }) => schoolId),
      )
      await page.getByRole('button', { name: 'Print…', exact: true }).click()
      const sheet = page.getByRole('article')
      await expect(sheet.getByRole('row')).toHaveCount(4)
      for (const { schoolId } of chosen) await expect(sheet).toContainText(schoolId)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('going home chooses nobody', async () => {
      await goHome(page)
      await expect(page.getByText('3 chosen', { exact: true })).toHaveCount(0)
    })
  })

test('a ticked list is printed with its ticks and their times, and says that it is only this desk’s note', async ({
  demo: { page },
}) => {
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: 'Tick off…' }).click()
  const ticking = page.getByRole('dialog', { name: /^Tick off:/ })
  await ticking.getByRole('checkbox').nth(1).press('Space')
  await ticking.getByText(/^1 of \d+ ticked/).waitFor()
  await ticking.getByRole('button', { name: 'Print…' }).click()
  const sheet = page.getByRole('article')
  const rows = sheet.getByRole('row')
  await expect(rows.nth(2)).toContainText(/✓\s*\d\d:\d\d/)
  await expect(rows.nth(1)).not.toContainText('✓')
  await expect(sheet.getByText('✓')).toHaveCount(1)
  await expect(sheet).toContainText(/1 of \d+ ticked, \d+ not ticked, since \d\d:\d\d/)
  await expect(sheet).toContainText('A note of this desk, not a record of the school')
  await page.keyboard.press('Escape')
  await expect(ticking).toBeVisible()
})
