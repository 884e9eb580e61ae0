import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../../../e2e/support/app-test.ts'
import { ask } from '../../../e2e/support/ask.ts'
import { typeName } from '../../../e2e/support/places.ts'

const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)

test('pasted rows are checked with the names beside the IDs, fixed in place, and saved as one sheet', async ({
  demo: { page },
}) => {
  const { hits } = await ask(page, 'people.search', { text: 'ann' })
  const [one, two] = hits.filter(({ kind, surname }) => kind === 'current' && surname !== '')
  if (one === undefined || two === undefined) throw new Error('no such people')
  await page.keyboard.press('F9')
  const region = page.getByRole('region', { name: 'Corrections by sheet' })
  await region.getByRole('button', { name: 'Correct by sheet…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const pasted = `School ID\tPreferred name\tHouse\n${one.schoolId}\tKit\tRed\nnone such\tKim\tRed\nnone\tKim\tRed\n${two.schoolId}\tKim\tRed`
  await dialog.getByLabel('Or paste rows').fill(pasted)
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Check the pasted rows' }).press('Enter')
  await expect(dialog).toContainText('2 will be saved · 0 change nothing · 2 rows have a problem')
  await expect(dialog.getByRole('status').first()).toBeFocused()
  await expect(dialog).toContainText('Not used, because it cannot be corrected here: House.')
  await expect(dialog.getByRole('listitem').first()).toContainText('No one on this computer has this ID')
  await expect(dialog).toContainText(`${one.surname} · ${one.schoolId}`)
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Leave out', exact: true }).first().press('Enter')
  await expect(dialog).toContainText('1 row has a problem')
  await expect(dialog.getByRole('status').first()).toBeFocused()
  await dialog.getByRole('button', { name: 'Leave out all rows with a problem' }).press('Enter')
  await expect(dialog).toContainText('0 rows have a problem')
  await dialog.getByLabel('Name of this sheet').fill('Names of Year 7')
  const operator = dialog.getByLabel('Your name')
  if ((await operator.count()) > 0) await operator.fill('A. Clerk')
  await dialog.getByRole('button', { name: 'Save these corrections…' }).press('Enter')
  await expect(region).toContainText('Names of Year 7')
  await expect(region).toContainText(/2 (sent and verified|waiting)|1 sent and verified/)
  expect(await axe(page)).toEqual([])
})

test('a template of the search is saved, filled in by a spreadsheet, and opened again', async ({
  demo,
  folder,
}) => {
  const { page } = demo
  await typeName(page, 'ann')
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Correct by sheet…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const file = join(folder, 'template.csv')
  await demo.answerFileDialog(file)
  await dialog.getByRole('button', { name: 'Save a template for the people of the search…' }).press('Enter')
  await expect(page.getByText(/^Saved: \d+ people\.$/)).toBeVisible()
  const [stamp = '', head = '', ...rows] = readFileSync(file, 'utf8').trim().split('\r\n')
  expect(head).toBe('"School ID","Given name (was)","Surname (was)"')
  const filled = rows.map((row) => `${row.replaceAll('","', '";"')};"Kit"`)
  writeFileSync(file, ['\uFEFF', stamp, `${head.replaceAll(',', ';')};Preferred name`, ...filled].join('\n'))
  await demo.answerFileDialog(file)
  await dialog.getByRole('button', { name: 'Open a CSV file…' }).press('Enter')
  await expect(dialog).toContainText(
    `${rows.length} will be saved · 0 change nothing · 0 rows have a problem`,
  )
  await expect(dialog.getByRole('listitem').first()).toContainText('→ Kit')
})

test('5,000 rows of five columns are checked, although they are more than another request may have', async ({
  demo: { page },
}) => {
  const rows = Array.from({ length: 5_000 }, (_, n) => [`none such ${n}`, ...Array(4).fill('a longer value')])
  const pasted = [['School ID', 'Preferred name', ...'abc'], ...rows].map((row) => row.join('\t')).join('\n')
  expect(pasted.length).toBeGreaterThan(300_000)
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Correct by sheet…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const box = dialog.getByLabel('Or paste rows')
  // As a paste does it. Playwright types a text in, which takes 20 seconds here.
  await box.evaluate((element, text) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, pasted)
  await dialog.getByRole('button', { name: 'Check the pasted rows' }).press('Enter')
  await expect(dialog).toContainText('0 will be saved · 0 change nothing · 5,000 rows have a problem')
})
