import type { LaunchedApp } from '../../stand-in/launch-options.ts'

type Leave = (app: LaunchedApp) => Promise<unknown>

/** Each way in which somebody leaves the window, but for waiting until it locks by itself. */
export const lockTriggers: Readonly<Record<string, Leave>> = {
  'Ctrl+L': ({ page }) => page.keyboard.press('Control+L'),
  'the menu': (app) => app.clickMenu('lock'),
  'the system’s lock screen': (app) => app.emitPower('lock-screen'),
  'the computer going to sleep': (app) => app.emitPower('suspend'),
  'another user signing in': (app) => app.emitPower('user-did-resign-active'),
}
