import { expect } from '@playwright/test'
import { test } from './support/app-test.ts'

test('Foyer shows the licences of everything it is made of, offline', async ({ demo }) => {
  await demo.clickMenu('settings')
  await demo.page.getByRole('radio', { name: 'Connection' }).press('Space')
  await demo.page.getByText('Licences of the software in Foyer').click()
  const list = demo.page.getByText('Foyer contains, or is built with, these packages')
  await expect(list).toContainText('Permission is hereby granted')
  await expect(list).toContainText('better-sqlite3')
})
