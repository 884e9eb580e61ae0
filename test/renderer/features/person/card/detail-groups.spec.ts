import { expect } from '@playwright/test'
import { sizes } from '../../../../e2e/support/app-test.ts'
import { findPerson, openById } from '../../../../e2e/support/find-person.ts'
import { test } from '../../../../e2e/support/looking-test.ts'
import { card } from '../../../../e2e/support/places.ts'

for (const size of sizes)
  test(`empty fields fold away, withheld and not downloaded ones do not, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    const { hit } = await findPerson(page, ({ contact }) =>
      JSON.stringify(contact.addresses).includes('withheld'),
    )
    await openById(hit, page)
    const folded = card(page).getByText(/^\d+ empty fields?$/)
    await expect(folded.first()).toBeVisible()
    const inFolds = card(page).locator('details')
    await expect(inFolds.getByText(/Withheld|Not downloaded/)).toHaveCount(0)
    await expect(
      card(page)
        .getByText(/withheld/i)
        .first(),
    ).toBeVisible()
    await folded.first().click()
    await expect(inFolds.getByText('Not recorded at school').first()).toBeVisible()
  })
