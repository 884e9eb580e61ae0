import { expect } from '@playwright/test'
import { distinctPeople } from '../../../e2e/support/ask.ts'
import { goHome } from '../../../e2e/support/home.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { activeLine, box, card, openFirst, painted, people } from '../../../e2e/support/places.ts'

test('a card fades while another search stands beside it, until it is that person again', async ({
  demo: { page },
}) => {
  const [one] = await distinctPeople(page, 1)
  if (one === undefined) throw new Error('nobody has a name of their own')
  await openFirst(page, one.surname)
  await page.keyboard.type('zzyzxq')
  await painted(page, 'zzyzxq')
  const panel = page.locator('[data-stale]').filter({ has: card(page) })
  await expect(panel).toHaveCount(1)
  await box(page).fill(one.surname)
  await painted(page, one.surname)
  await expect(panel).toHaveCount(0)
  await expect(activeLine(page)).toContainText(one.surname)
})

test('the three examples of the start page find somebody', async ({ demo: { page } }) => {
  await goHome(page)
  const examples = page.locator('main dl button')
  await expect(examples).toHaveCount(3)
  for (const place of [0, 1, 2]) {
    const text = (await examples.nth(place).textContent()) ?? ''
    await examples.nth(place).click()
    await painted(page, text)
    await expect(people(page).getByRole('option').first()).toBeVisible()
    await box(page).fill('')
    await painted(page, '')
  }
})
