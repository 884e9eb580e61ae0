import { expect } from '@playwright/test'
import { ask, lookAlike } from '../../../e2e/support/ask.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { box, card, cardName, compared, openFirst, people, typeName } from '../../../e2e/support/places.ts'

test('the list marks similar people, and two of them are compared by keyboard alone', async ({
  demo: { page },
}) => {
  const { hit, typed } = await lookAlike(page)
  await typeName(page, typed)
  await expect(people(page).getByRole('option').first()).toContainText('similar')
  const others = page.getByRole('region', { name: `Not ${hit.surname}, ${hit.preferred}?` })
  await expect(others.getByRole('listitem')).toHaveCount(hit.similar.length)

  await page.keyboard.press('Shift+Enter')
  const table = compared(page).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  const [otherId] = hit.similar
  if (otherId === undefined) throw new Error('no one is similar')
  const other = await ask(page, 'people.card', { id: otherId })
  const schoolIds = table.getByRole('row', { name: 'School ID' })
  await expect(schoolIds).toContainText(hit.schoolId)
  await expect(schoolIds).toContainText(
    'value' in other.identity.schoolId ? other.identity.schoolId.value : '',
  )
  await expect(schoolIds.getByRole('img', { name: 'differs' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue(typed)
})

test('the card asks whether its person is meant, and Esc leads from the comparison back to the card', async ({
  demo: { page },
}) => {
  const { hit, typed } = await lookAlike(page)
  await openFirst(page, typed)
  const asks = card(page).getByRole('region', { name: 'Not this one?' })
  await expect(asks.getByRole('button').first()).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await compared(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Alt+5')
  await expect(page.getByText('copied, clears in 30 s')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await card(page).and(page.locator(':focus')).waitFor()
  await expect(card(page)).toContainText(hit.schoolId)

  await page.keyboard.press('Shift+Enter')
  await compared(page).and(page.locator(':focus')).waitFor()
  const name = await compared(page).getByRole('columnheader').nth(2).locator('span').nth(2).textContent()
  await compared(page).getByRole('button', { name: 'Open this card' }).last().press('Enter')
  await expect(cardName(page)).toHaveText(name ?? '')
})
