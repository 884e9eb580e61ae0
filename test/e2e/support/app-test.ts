import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { launchFoyer } from '../../stand-in/launch/launch.ts'
import type { LaunchedApp, LaunchOptions } from '../../stand-in/launch-options.ts'
import { untilSynced } from './ask.ts'
import { box } from './places.ts'

type Launch = (options?: Partial<LaunchOptions>) => Promise<LaunchedApp>

type Options = {
  /** Current students and past ones. Every test fetches a school of its own, so most have a small one. */
  readonly demoSize: string
}
type Fixtures = {
  /** A folder of the test's own for the app's files. */
  readonly folder: string
  /** Starts the built app on that folder; closed again, and photographed if the test failed. */
  readonly launch: Launch
  /** The app with the demo school open and all of it here. */
  readonly demo: LaunchedApp
}

export const size = { width: 1280, height: 800 } as const

/** Beside the list there is room for a card, or there is not. */
export const sizes = [
  { width: 1280, height: 720 },
  { width: 800, height: 900 },
] as const

/** As a window is looked at unless a test says otherwise. */
export const plainMedia = {
  colorScheme: 'light',
  forcedColors: 'none',
  reducedMotion: 'no-preference',
} as const

/** Enough of a demo school for most tests; fetching each further thousand costs two seconds of a processor. */
const smallDemo = '150+300'

/** Enough that every house has boarders and that a common name fills a list; tests that only look share one. */
export const sharedDemo = '400+900'

/** The demo school as a person opens it. */
export const wholeDemo = '1240+3600'

/** A test of the built app, in Electron or its stand-in: a real window, a real main process, real files. */
export const test = base.extend<Fixtures & Options>({
  demoSize: [smallDemo, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  launch: async ({ folder }, use, info) => {
    const apps: LaunchedApp[] = []
    await use(async (options = {}) => {
      const app = await launchFoyer({ userData: folder, size, colorScheme: 'light', ...options })
      apps.push(app)
      return app
    })
    for (const app of apps) {
      if (info.status !== info.expectedStatus) await keepEvidence(app, info)
      await app.close()
    }
  },
  demo: async ({ launch, demoSize }, use) => {
    const app = await launch({ args: ['--demo', `--demo-size=${demoSize}`] })
    await box(app.page).waitFor()
    await untilSynced(app.page)
    await use(app)
  },
})

type Info = { attach(name: string, what: { body: Buffer | string; contentType: string }): Promise<void> }

/** What the window showed and the app said when a test failed. */
export async function keepEvidence(app: LaunchedApp, info: Info): Promise<void> {
  const picture = await app.page.screenshot().catch(() => null) // the page may have gone with the app
  if (picture !== null) await info.attach('window', { body: picture, contentType: 'image/png' })
  await info.attach('output', { body: app.output(), contentType: 'text/plain' })
}
