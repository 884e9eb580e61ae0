import { expect } from '@playwright/test'
import { sizes } from '../../../../e2e/support/app-test.ts'
import { findPerson, openById } from '../../../../e2e/support/find-person.ts'
import { test } from '../../../../e2e/support/looking-test.ts'
import { card } from '../../../../e2e/support/places.ts'

for (const size of sizes)
  test(`the contact block is copied whole, at ${size.width} pixels`, async ({ demo }) => {
    const { page } = demo
    await page.setViewportSize(size)
    const { hit, shown } = await findPerson(
      page,
      ({ contact }) => 'value' in contact.phone && 'value' in contact.addresses,
    )
    const phone = 'value' in shown.contact.phone ? shown.contact.phone.value : ''
    await openById(hit, page)
    await card(page).getByRole('button', { name: 'Copy contact details' }).click()
    await page.getByText('Contact details copied, clears in 30 s').waitFor()
    const copied = (await demo.readClipboard()).split('\n')
    expect(copied[0]).toBe(`${hit.preferred} ${hit.surname}`)
    expect(copied).toContain(`Phone: ${phone}`)
    expect(copied.join('\n')).toContain('Home address: ')
  })
