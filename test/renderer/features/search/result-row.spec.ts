import { expect } from '@playwright/test'
import { distinctPeople } from '../../../e2e/support/ask.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { people, typeName } from '../../../e2e/support/places.ts'

test('matched letters can be seen in dark forced colours', async ({ demo: { page } }) => {
  const [one] = await distinctPeople(page, 1)
  if (one === undefined) throw new Error('no one has a unique name')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await typeName(page, one.surname.slice(0, 5))
  const mark = people(page).locator('mark').first()
  const [ink, ground] = await mark.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })
  expect(ink).not.toBe(ground)
})
