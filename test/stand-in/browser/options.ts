import type { Browser } from './headless-chromium.ts'

export type StandInOptions = {
  /** The folder of the app's package.json. */
  readonly appDir: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** A command to run the main process under; it ends by becoming the program it is given. */
  readonly under?: readonly string[]
  /** The browser that is run, and whether its window is to be seen. */
  readonly browser: Browser
  readonly headed: boolean
  /** Null is whatever the system has. */
  readonly colorScheme: 'light' | 'dark' | null
  /** Size of the page in CSS pixels; null for what the app asks for. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly output: 'inherit' | 'pipe'
}
