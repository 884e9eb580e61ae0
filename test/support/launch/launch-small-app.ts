import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Bridge, Reply } from '../../../shared/ipc/bridge.ts'
import { headlessChromium } from '../../stand-in/browser/headless-chromium.ts'
import { launchStandIn } from '../../stand-in/launch/launch-stand-in.ts'
import type { LaunchedApp, LaunchOptions } from '../../stand-in/launch-options.ts'
import { buildSmallApp } from './build-small-app.ts'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}

export type SmallApp = ReturnType<typeof smallApp>

/**
 * The small app for the tests of a file, in the stand-in: built before the first, on user data of its own, launched as
 * often as a test likes, killed and removed after the last.
 */
export function smallApp() {
  const userData = mkdtempSync(join(tmpdir(), 'foyer-small-'))
  const launched: LaunchedApp[] = []
  let appDir = ''
  beforeAll(async () => {
    appDir = await buildSmallApp()
  })
  afterAll(async () => {
    await Promise.all(launched.map((app) => app.kill()))
    for (const folder of [appDir, userData]) rmSync(folder, { recursive: true, force: true })
  })
  return {
    userData,
    launch: async (options: Partial<LaunchOptions> = {}): Promise<LaunchedApp> => {
      const browser = await headlessChromium()
      const app = await launchStandIn({ userData, appDir, ...options }, { browser, headed: false })
      launched.push(app)
      return app
    },
  }
}

/** Asks the app through the bridge, as its page does. */
export function ask({ page }: Pick<LaunchedApp, 'page'>, name: string, input?: unknown): Promise<Reply> {
  return page.evaluate(async ([asked, given]) => JSON.parse(await window.bridge.call(asked, given)), [
    name,
    JSON.stringify(input),
  ] as const)
}
