import { expect } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { ask } from '../../../e2e/support/ask.ts'
import { goHome, isHere, openSettings } from '../../../e2e/support/home.ts'

test('a key is changed, refused if it is taken, switched off, and reset', async ({ demo: { page } }) => {
  await openSettings(page, 'Keys')
  const keys = page.getByRole('region', { name: 'Single-key shortcuts' })
  const line = keys.getByRole('listitem').filter({ has: page.getByRole('button', { name: /: F9\. Choose/ }) })
  const words = (await line.textContent()) ?? ''
  const chosen = keys.getByRole('listitem').filter({ hasText: words.replace(/F9.*/, '') })
  const own = async () => (await ask(page, 'settings.read', undefined)).values.keys

  await test.step('Esc cancels, a press without a key of its own is ignored, and a taken key is refused', async () => {
    await line.getByRole('button', { name: /: F9\. Choose/ }).click()
    const once = ['CapsLock', 'AltGraph', 'Dead', 'Process', 'Unidentified'].map((key) => ({ key }))
    for (const press of [...once, { key: ';', repeat: true }, { key: ';', isComposing: true }])
      await keys.locator(':focus').dispatchEvent('keydown', press)
    await page.keyboard.press('F8')
    await expect(keys.getByText('That key is already in use.')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await own()).toEqual({})
  })

  await test.step('the new key works, and the old one does nothing', async () => {
    await line.getByRole('button', { name: /: F9\. Choose/ }).click()
    await page.keyboard.press('F7')
    await expect.poll(own).toEqual({ F9: 'F7' })
    await goHome(page)
    await page.keyboard.press('F9')
    await isHere(page, 'Search')
    await page.keyboard.press('F7')
    await isHere(page, 'Corrections')
  })

  await test.step('a key switched off does nothing, and switched on works again', async () => {
    await openSettings(page, 'Keys')
    await chosen.getByRole('switch').press('Space')
    await expect.poll(own).toEqual({ F9: null })
    await chosen.getByRole('switch').press('Space')
    await expect.poll(own).toEqual({})
  })
})
