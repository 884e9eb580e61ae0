import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

export type SmallApp = {
  readonly appDir: string
  readonly userData: string
  launch(options?: Partial<LaunchOptions>): Promise<LaunchedApp>
  /** Kills what still runs and removes every file. */
  remove(): Promise<void>
}

/** Builds the small app for the stand-in, with user data of its own to be launched on as often as a test likes. */
export async function createSmallApp(): Promise<SmallApp> {
  const appDir = await buildSmallApp()
  const userData = mkdtempSync(join(tmpdir(), 'foyer-small-'))
  const launched: LaunchedApp[] = []
  return {
    appDir,
    userData,
    launch: async (options = {}) => {
      const browser = await headlessChromium()
      const app = await launchStandIn({ userData, appDir, ...options }, { browser, headed: false })
      launched.push(app)
      return app
    },
    remove: async () => {
      await Promise.all(launched.map((app) => app.kill()))
      for (const folder of [appDir, userData]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Asks the app through the bridge, as its page does. */
export function ask({ page }: Pick<LaunchedApp, 'page'>, name: string, input?: unknown): Promise<Reply> {
  return page.evaluate(async ([asked, given]) => JSON.parse(await window.bridge.call(asked, given)), [
    name,
    input,
  ] as const)
}
