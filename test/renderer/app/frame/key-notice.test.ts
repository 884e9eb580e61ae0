import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { syncStatus } from '../../support/sample-school.ts'
import { drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
const announce = (page: Page, refusedBy: 'school' | null) =>
  page.evaluate(
    (status) => {
      const { announce } = window as unknown as { announce: (name: string, payload: unknown) => void } // sound: the page's own
      announce('sync.changed', status)
    },
    { ...syncStatus, refusedBy },
  )

it('a refused key has a notice in every view, with a button to the new secret', async () => {
  const { page, complaints } = await openSchool()
  const enter = page.getByRole('button', { name: 'Enter a new secret…' })
  await announce(page, 'school')
  await page.getByText('This desk’s key is refused. You can still').waitFor()
  expect(await page.locator('footer').textContent()).toContain('key refused')
  await enter.click()
  await page.getByText('This key is refused.').waitFor()
  await expect
    .poll(() => page.getByLabel('New secret').evaluate((input) => input === document.activeElement))
    .toBe(true)
  await announce(page, null)
  await page.getByText('This desk’s key is refused. You can still').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
