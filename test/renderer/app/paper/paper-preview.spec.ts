import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { ask, someone } from '../../../e2e/support/ask.ts'
import { openFirst, typeName } from '../../../e2e/support/places.ts'

const sheet = (page: Page) => page.getByRole('article')

/** The system's dialog, as far as a page can see it. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { prints: 0 })
    window.print = () => {
      Object.assign(globalThis, { prints: (globalThis as unknown as { prints: number }).prints + 1 })
      dispatchEvent(new Event('afterprint'))
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { prints: number }).prints)
}

test('only the sheet is printed, with the age of its data, who printed it and for what purpose', async ({
  demo: { page },
}) => {
  const student = await someone(page)
  await openFirst(page, student.surname)
  await page.keyboard.press('Control+P')
  await page.getByLabel('Your name').fill('A. Clerk')
  await page.getByLabel('What it is for').fill('Sports day')
  await expect(sheet(page)).toContainText(/Printed .* by A. Clerk for: Sports day\./)
  await expect(sheet(page)).toContainText('List: today')
  await expect(sheet(page)).toContainText('Destroy after use.')
  await expect(sheet(page)).toContainText('Not held in this app. Health centre ext. 214')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('#root')).toBeHidden()
  await expect(page.getByLabel('What it is for')).toBeHidden()
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  const prints = await countPrints(page)
  await page.getByLabel('What it is for').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await prints()).toBe(1)
})

test('an office saves a list as a file, which holds the list and who saved it', async ({ demo, folder }) => {
  const { page } = demo
  await typeName(page, 'smith')
  await page.keyboard.press('Control+P')
  const file = join(folder, 'list.csv')
  await demo.answerFileDialog(file)
  await page.getByRole('checkbox', { name: 'Campus' }).press('Space')
  await page.getByRole('button', { name: 'Save as a file (CSV)…' }).press('Enter')
  await expect(page.getByText(/^Saved: \d+ p/)).toBeVisible()
  const [stamp, head, first] = readFileSync(file, 'utf8').split('\r\n')
  expect(stamp).toContain('Saved')
  expect(head).toBe('"Surname","Preferred or given name","Year","Form","House","Campus"')
  expect(first).toContain('"Smith"')
  for (const key of ['Escape', 'Control+P']) await page.keyboard.press(key)
  await expect(page.getByText(/^At most 500 people/)).toBeVisible() // no longer what was saved before
})

test('a counter cannot save files', async ({ demo: { page } }) => {
  await ask(page, 'settings.change', { desk: 'counter' })
  await typeName(page, 'smith')
  await page.keyboard.press('Control+P')
  await expect(sheet(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /CSV/ })).toHaveCount(0)
})
