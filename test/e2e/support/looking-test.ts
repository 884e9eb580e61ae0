import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { launchFoyer } from '../../stand-in/launch/launch.ts'
import type { LaunchedApp } from '../../stand-in/launch-options.ts'
import { test as base, keepEvidence, plainMedia, sharedDemo, size } from './app-test.ts'
import { untilSynced } from './ask.ts'
import { goHome } from './home.ts'
import { box } from './places.ts'

type Standing = { readonly standing: LaunchedApp }

/**
 * A test that only looks: it corrects, pins, ticks and sets nothing. Such tests of one worker share an app, which is back
 * on its start page before each; after one that failed, Playwright gives the next a worker and an app of its own.
 */
// biome-ignore lint/complexity/noBannedTypes: Playwright's word for "no fixtures of a test"
export const test = base.extend<{}, Standing>({
  standing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-'))
      const args = ['--demo', `--demo-size=${sharedDemo}`]
      const app = await launchFoyer({ userData: folder, size, colorScheme: 'light', args })
      await box(app.page).waitFor()
      await untilSynced(app.page)
      await use(app)
      await app.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],
  demo: async ({ standing }, use, info) => {
    await asAtFirst(standing.page)
    await use(standing)
    if (info.status !== info.expectedStatus) await keepEvidence(standing, info)
  },
})

async function asAtFirst(page: Page): Promise<void> {
  page.setDefaultTimeout(30_000)
  await page.setViewportSize(size)
  await page.emulateMedia(plainMedia)
  // After a long wait the desk may be locked, as it would be for a user.
  const places = page.getByRole('navigation', { name: 'Places' })
  const locked = page.getByText('Foyer is locked')
  await expect(places.or(page.getByRole('dialog')).or(locked).first()).toBeVisible()
  if (await locked.isVisible()) await page.keyboard.press('Enter')
  await page.keyboard.press('Escape') // whatever sheet or question the test before left
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goHome(page)
}
