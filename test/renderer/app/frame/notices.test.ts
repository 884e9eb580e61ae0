import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { SyncStatus } from '../../../../shared/domain/sync.ts'
import { syncStatus } from '../../support/sample-school.ts'
import { announce, drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
const change = (page: Page, part: Partial<SyncStatus>) =>
  announce(page, 'sync.changed', { ...syncStatus, ...part })

it('shows a refused key in a notice of every view, with a button to enter a new secret', async () => {
  const { page, complaints } = await openSchool()
  const enter = page.getByRole('button', { name: 'Enter a new secret…' })
  await change(page, { refusedBy: 'school' })
  await page.getByText('This desk’s key is refused. You can still').waitFor()
  expect(await page.locator('footer').textContent()).toContain('key refused')
  await enter.click()
  await page.getByText('This key is refused.').waitFor()
  await expect
    .poll(() => page.getByLabel('New secret').evaluate((input) => input === document.activeElement))
    .toBe(true)
  await change(page, {})
  await page.getByText('This desk’s key is refused. You can still').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('names an untrusted certificate alike in footer, F8, Corrections and Settings, instead of "offline"', async () => {
  const { page } = await openSchool()
  const footer = page.locator('footer')
  await change(page, { online: false, cause: { code: 'offline' } })
  await footer.getByText('offline', { exact: false }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Check the connection' }).count()).toBe(0)
  await change(page, { online: false, cause: { code: 'tls', reason: 'untrusted' } })
  await footer.getByText('certificate not accepted').last().waitFor()
  expect(await footer.textContent()).not.toContain('offline')
  await page.keyboard.press('F8')
  const panel = page.getByRole('dialog')
  await panel.getByText('Certificate not accepted.').waitFor()
  expect(await panel.textContent()).toContain('does not trust the certificate')
  expect(await panel.textContent()).not.toContain('There is no network')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Corrections/ }).click()
  await page.getByRole('main').getByText('Certificate not accepted: corrections wait').waitFor()
  await page.getByRole('button', { name: 'Check the connection' }).click()
  await page.getByRole('definition').getByText('Certificate not accepted').waitFor()
})
