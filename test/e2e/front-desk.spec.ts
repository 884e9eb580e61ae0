import { expect } from '@playwright/test'
import { shortcuts } from '../../renderer/app/keys/shortcuts.ts'
import { test as testOfItsOwn } from './support/app-test.ts'
import { ask, distinctPeople, someone } from './support/ask.ts'
import { goHome } from './support/home.ts'
import { test } from './support/looking-test.ts'
import { activeLine, box, card, cardName, openFirst, painted, people, typeName } from './support/places.ts'
import { effects, keysOf } from './support/stroke-effects.ts'

test.describe('at the front desk, with no mouse', () => {
  test('a name typed in any view lands in the box and finds the student', async ({ demo: { page } }) => {
    const student = await someone(page)
    for (const view of ['Control+3', 'Control+4', 'Control+,']) {
      await page.keyboard.press(view)
      await expect(box(page)).toHaveCount(0)
      await typeName(page, student.surname)
      await expect(box(page)).toHaveValue(student.surname)
      await expect(activeLine(page)).toContainText(student.surname)
    }
  })

  test('the right card is open within 14 keys', async ({ demo: { page } }) => {
    for (const student of await distinctPeople(page, 5)) {
      await goHome(page)
      const letters = student.surname.slice(0, 8)
      await typeName(page, letters)
      const place = (await ask(page, 'people.search', { text: letters })).hits.findIndex(
        ({ id }) => id === student.id,
      )
      expect(letters.length + place + 1).toBeLessThanOrEqual(14)
      for (let line = 0; line < place; line += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(card(page).getByText(student.schoolId, { exact: true }).first()).toBeVisible()
    }
  })

  test('arrows move through the list while the caret stays in the box, and one Tab reaches the list', async ({
    demo: { page },
  }) => {
    await typeName(page, 'an')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(activeLine(page)).toHaveAttribute('aria-posinset', '3')
    await page.keyboard.press('ArrowUp')
    await expect(activeLine(page)).toHaveAttribute('aria-posinset', '2')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(people(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(activeLine(page)).toHaveAttribute('aria-posinset', '3')
    const called = (await activeLine(page).locator('mark').first().textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(card(page)).toContainText(called) // under that name or another of theirs
  })

  test('Esc clears the text, then closes the card, then stays where it is', async ({ demo: { page } }) => {
    const student = await someone(page)
    await openFirst(page, student.surname)
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveValue('')
    await expect(cardName(page)).toContainText(student.surname)
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Control+4')
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeFocused()
  })

  test('a letter on the open card begins the next search', async ({ demo: { page } }) => {
    await openFirst(page, (await someone(page)).surname)
    await page.keyboard.type('mar')
    await painted(page, 'mar')
    await expect(box(page)).toHaveValue('mar')
  })

  test('the number of a field copies it, and the clipboard holds just that', async ({ demo }) => {
    const { page } = demo
    const student = await someone(page)
    await openFirst(page, student.surname)
    await page.keyboard.press('Alt+5')
    await page.getByText('School ID copied, clears in 30 s').waitFor()
    expect(await demo.readClipboard()).toBe(student.schoolId)
    await page.keyboard.press('Alt+4')
    await page.getByText('Name copied, clears in 30 s').waitFor()
    expect(await demo.readClipboard()).toBe(`${student.preferred} ${student.surname}`)
  })
})

testOfItsOwn('every key of the table does what the F1 sheet says it does', async ({ demo }) => {
  const { page } = demo
  expect(Object.keys(effects).toSorted()).toEqual(shortcuts.map(({ stroke }) => stroke).toSorted())
  const student = await someone(page)
  for (const { stroke } of shortcuts) {
    await test.step(stroke, async () => {
      await goHome(page)
      await effects[stroke]?.({ app: demo, page, student }, () => page.keyboard.press(keysOf(stroke)))
    })
  }
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog', { name: 'Keys' }).getByRole('term')).toHaveCount(shortcuts.length)
})
