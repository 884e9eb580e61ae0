import { expect, type Page } from '@playwright/test'
import { sizes, test } from '../../../e2e/support/app-test.ts'
import { someone } from '../../../e2e/support/ask.ts'
import { form, surnameField } from '../../../e2e/support/correcting.ts'
import { isHere } from '../../../e2e/support/home.ts'
import { box, card, openFirst } from '../../../e2e/support/places.ts'

/** From here on the page takes the machine for a Mac, by its user agent. */
async function onMac(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const userAgent = (await page.evaluate(() => navigator.userAgent)).replace(
    /\([^)]*\)/,
    '(Macintosh; Intel Mac OS X 10_15_7)',
  )
  await browser.send('Emulation.setUserAgentOverride', { userAgent })
  await page.reload()
  await box(page).waitFor()
}

test('on a Mac, ⌘ keys run commands and Control keys edit the text field', async ({ demo: { page } }) => {
  const { surname } = await someone(page)
  await onMac(page)
  for (const size of sizes)
    await test.step(`at ${size.width} pixels`, async () => {
      await page.setViewportSize(size)
      await page.keyboard.press('Meta+1')
      await isHere(page, 'Search')
      for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
      await expect(box(page)).toHaveValue('')
      await openFirst(page, surname)
      for (const key of ['Control+e', 'Control+p', 'Control+r', 'Control+f']) await page.keyboard.press(key)
      await expect(card(page)).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(form(page)).toHaveCount(0)

      await page.keyboard.press('Meta+e')
      await expect(surnameField(page)).toBeFocused()
      for (const key of ['Control+e', 'Control+p', 'Control+f', 'Meta+ArrowDown', 'Alt+ArrowLeft']) {
        await page.keyboard.press(key)
        await expect(surnameField(page)).toBeFocused()
      }
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(form(page)).toHaveCount(0)

      await page.keyboard.press('F1')
      const keys = page.getByRole('dialog', { name: 'Keys' })
      await expect(keys.getByText('⌘ E', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
    })
})
