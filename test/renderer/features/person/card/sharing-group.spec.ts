import { expect } from '@playwright/test'
import { sizes } from '../../../../e2e/support/app-test.ts'
import { ask } from '../../../../e2e/support/ask.ts'
import { test } from '../../../../e2e/support/looking-test.ts'
import { card, cardName } from '../../../../e2e/support/places.ts'
import { openById, whoever } from '../../../../e2e/support/whoever.ts'

for (const size of sizes)
  test(`whoever has the same number is a click away, and nobody is called family, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    const { hit } = await whoever(page, async ({ id }) =>
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
