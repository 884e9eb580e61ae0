import { join } from 'node:path'
import { expect } from '@playwright/test'
import { shownOf } from '../../../../shared/ipc/correction-sheets.ts'
import { test } from '../../../e2e/support/app-test.ts'
import { ask } from '../../../e2e/support/ask.ts'

test('a waiting sheet of corrections is listed with its size, and withdrawn as a whole', async ({
  demo,
  folder,
}) => {
  const { page } = demo
  await ask(page, 'demo.setNetwork', { up: false })
  const { hits } = await ask(page, 'people.search', { text: 'ann' })
  const rows = hits.slice(0, 2).map(({ schoolId }) => [schoolId, 'Kit'])
  const columns = ['schoolId' as const, { field: 'prefName' as const, was: false }]
  const shown = (await ask(page, 'sheets.check', { columns, rows })).map(shownOf)
  await ask(page, 'sheets.save', { columns, shown, rows, name: 'Names of Year 7', author: 'A. Clerk' })
  await page.keyboard.press('F9')
  const region = page.getByRole('region', { name: 'Corrections by sheet' })
  await expect(region).toContainText(/Names of Year 7.*by A\. Clerk.*2 waiting/)
  await demo.answerFileDialog(join(folder, 'no such folder', 'result.csv'))
  await region.getByRole('button', { name: 'Save the result as CSV…' }).press('Enter')
  await region.getByRole('alert').waitFor()
  await region.getByRole('button', { name: 'Correct by sheet…' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await region.getByRole('button', { name: 'Withdraw what is not sent…' }).press('Enter')
  await expect(region).toContainText('2 cancelled')
})
