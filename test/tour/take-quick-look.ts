import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from '../e2e/support/ask.ts'
import type { LaunchedApp } from '../stand-in/launch-options.ts'
import { theStudent } from './finders.ts'

const stroke = 'Ctrl+Alt+F'

/** Takes pictures of the small window over other programs. @returns how long it took to open, in milliseconds. */
export async function takeQuickLook({ page, pressShortcut }: LaunchedApp, out: string): Promise<number> {
  await ask(page, 'settings.change', { quickShortcut: stroke })
  const began = performance.now()
  const [quick] = await Promise.all([page.context().waitForEvent('page'), pressShortcut(stroke)])
  await quick.getByRole('combobox').waitFor()
  const openedMs = performance.now() - began
  await quick.setViewportSize({ width: 520, height: 460 })
  await quick.keyboard.type(theStudent().schoolId)
  await quick.getByRole('option').first().waitFor()
  await quick.keyboard.press('Enter')
  await quick.getByRole('heading', { level: 2 }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await quick.emulateMedia({ colorScheme })
    writeFileSync(join(out, `43-quick-look-${colorScheme}.png`), await quick.screenshot())
  }
  return Math.round(openedMs)
}
