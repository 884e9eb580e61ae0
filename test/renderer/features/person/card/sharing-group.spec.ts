import { expect } from '@playwright/test'
import { sizes } from '../../../../e2e/support/app-test.ts'
import { ask } from '../../../../e2e/support/ask.ts'
import { findPerson, openById } from '../../../../e2e/support/find-person.ts'
import { test } from '../../../../e2e/support/looking-test.ts'
import { card, cardName } from '../../../../e2e/support/places.ts'

for (const size of sizes)
  test(`people with the same number are one click away, and no one is called family, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    const { hit } = await findPerson(page, async ({ id }) =>
      (await ask(page, 'people.sharing', { id })).some(({ through }) => through === 'phone'),
    )
    await openById(hit, page)
    const [other] = (await ask(page, 'people.sharing', { id: hit.id })).filter(
      ({ through }) => through === 'phone',
    )
    const group = card(page).getByRole('region', { name: 'Same phone or address' })
    await expect(group).toContainText('also at this phone')
    await expect(group).toContainText('does not make people related')
    await expect(group).not.toContainText(/sibling|brother|sister|parent/i)
    await group
      .getByRole('button', { name: other?.surname ?? '?' })
      .first()
      .click()
    await expect(cardName(page)).toContainText(other?.surname ?? '?')
  })
