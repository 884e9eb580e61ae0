import { expect } from '@playwright/test'
import { shortcuts } from '../../../../renderer/app/keys/shortcuts.ts'
import { test as testOfItsOwn } from '../../../e2e/support/app-test.ts'
import { someone } from '../../../e2e/support/ask.ts'
import { goHome } from '../../../e2e/support/home.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { box, card, cardName, openFirst } from '../../../e2e/support/places.ts'
import { effects, keysOf } from '../../../e2e/support/stroke-effects.ts'

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
