import { expect } from '@playwright/test'
import { distinctPeople } from '../../../e2e/support/ask.ts'
import { test } from '../../../e2e/support/looking-test.ts'
import { box, card, openFirst, typeName } from '../../../e2e/support/places.ts'

test('when the focused element is removed, the focus moves to a control nearby', async ({
  demo: { page },
}) => {
  const [one] = await distinctPeople(page, 1)
  if (one === undefined) throw new Error('no one has a unique name')

  const restart = async () => {
    await page.reload()
    await box(page).waitFor()
  }

  await test.step('the focus stays in the same part of the window', async () => {
    await openFirst(page, one.surname)
    const head = card(page).getByRole('button').first()
    await head.focus()
    await head.evaluate((button) => button.remove())
    await expect(card(page).locator(':focus')).toHaveCount(1)
    await restart()
  })

  await test.step('the focus moves to the surrounding part if that part is removed too', async () => {
    await typeName(page, 'an')
    const list = page.getByRole('listbox', { name: 'People' })
    await list.focus()
    await list.evaluate((box) => box.remove())
    await expect(page.locator('main :focus')).toHaveCount(1)
    await restart()
  })

  await test.step('the focus never moves behind an open sheet', async () => {
    await page.keyboard.press('F8')
    const sheet = page.getByRole('dialog', { name: 'Update status' })
    await sheet
      .getByRole('button')
      .first()
      .evaluate((button) => {
        button.focus() // not before: the sheet takes the focus when it opens
        button.remove()
      })
    await expect(sheet.locator(':focus')).toHaveCount(1)
    await restart()
  })
})
