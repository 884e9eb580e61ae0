import { expect } from '@playwright/test'
import { localDay } from '../../../../../shared/text/calendar-day.ts'
import { sizes, test as testOfItsOwn } from '../../../../e2e/support/app-test.ts'
import { ask } from '../../../../e2e/support/ask.ts'
import { findPerson, openById } from '../../../../e2e/support/find-person.ts'
import { test } from '../../../../e2e/support/looking-test.ts'
import { box, card, people } from '../../../../e2e/support/places.ts'

for (const size of sizes)
  test(`the head of a boarder’s card names the boarding house, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    const date = localDay(new Date())
    const [house] = await ask(page, 'boarding.houses', { date })
    const [boarder] = (await ask(page, 'boarding.placements', { houseId: house?.id ?? '', date })).placed
    if (house === undefined || boarder === undefined) throw new Error('no one boards')
    await openById(boarder, page)
    await expect(card(page).locator('header').first()).toContainText(`Boards in ${house.name}`)
  })

for (const size of sizes)
  testOfItsOwn(
    `once the leaving day is past, head and row say so, at ${size.width} pixels`,
    async ({ demo: { page } }) => {
      await page.setViewportSize(size)
      const { hit } = await findPerson(page, (_, { leaving }) => leaving !== null)
      await openById(hit, page)
      await expect(card(page).getByText(/^Left on /)).toHaveCount(0)
      await page.clock.setFixedTime(new Date('2030-03-01T10:00:00'))
      await page.reload()
      await box(page).waitFor()
      await openById(hit, page)
      await expect(card(page).getByText(/^Left on /)).toBeVisible()
      await expect(card(page)).toContainText('Ask the office before you rely on it')
      await expect(people(page).getByRole('option').first()).toContainText(/Left /)
    },
  )
