import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../../../../e2e/support/app-test.ts'
import { ask } from '../../../../e2e/support/ask.ts'
import { compared, people, typeName } from '../../../../e2e/support/places.ts'

/** Corrects the record of one student, so that it has the name and birth date of another. */
async function makeAlike(page: Page): Promise<void> {
  const { hits } = await ask(page, 'people.search', { text: 'y8' })
  const [one, other] = await Promise.all(
    hits.slice(0, 2).map(({ id }) => ask(page, 'corrections.form', { personId: id })),
  )
  if (one === undefined || other === undefined) throw new Error('no such students')
  const names = new Set(['givenName', 'prefName', 'surname', 'birthDate'])
  const changes = other.fields.flatMap(({ field, base }) => {
    const mine = one.fields.find((each) => each.field === field)?.base ?? null
    return names.has(field) && mine !== base ? [{ field, base, mine }] : []
  })
  const personId = other.personId
  await ask(page, 'corrections.save', { variant: 'person', personId, author: 'Office', changes })
  await ask(page, 'corrections.send', undefined)
  await expect
    .poll(async () => (await ask(page, 'people.search', { text: 'odd:alike' })).total, { timeout: 60_000 })
    .toBe(2)
}

test('two students alike are marked as not the same person by keyboard, leave the worklist, and come back', async ({
  demo: { page },
}) => {
  await makeAlike(page)
  await typeName(page, 'odd:alike')
  const rows = people(page).getByRole('option')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('Shift+Enter')
  const mark = compared(page).getByRole('button', { name: 'Not the same person', exact: true })
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual(
    [],
  )
  await mark.press('Enter')
  await page.getByText('The two are no longer listed as alike').waitFor()
  await expect(rows).toHaveCount(0)
  const undo = compared(page).getByRole('button', { name: 'Undo: marked as not the same person' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(rows).toHaveCount(2)
})
