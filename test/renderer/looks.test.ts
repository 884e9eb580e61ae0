import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { SessionStatus } from '../../shared/domain/session.ts'
import { differenceFrom, fontsOf, isComparable, tolerance } from './support/looks.ts'
import { firstRunStatus, openStatus } from './support/sample-school.ts'
import { box, drawWindow, openFirst, search } from './support/window-page.ts'

const { open } = drawWindow()
type View = { readonly status?: SessionStatus; readonly show: (page: Page) => Promise<unknown> }

const typed = async (page: Page, text: string) => {
  await box(page).waitFor()
  await search(page, text)
}
const opened = async (page: Page) => {
  await box(page).waitFor()
  await openFirst(page, 'thomp')
}
const pressed = (key: string, shows: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await box(page).waitFor()
  await page.keyboard.press(key)
  await shows(page)
}

/** Every place of the window, with invented people who never change. */
const views: Readonly<Record<string, View>> = {
  'first-run': {
    status: firstRunStatus,
    show: (page) => page.getByRole('heading', { name: 'Welcome to Foyer' }).waitFor(),
  },
  list: { show: (page) => typed(page, 'th') },
  card: { show: opened },
  paper: {
    show: async (page) => {
      await opened(page)
      await page.keyboard.press('Control+P')
      await page.getByRole('article').waitFor()
    },
  },
  'not-found': { show: (page) => typed(page, 'zzyzxq') },
  boarding: { show: pressed('Control+2', (page) => page.getByRole('option').first().waitFor()) },
  corrections: { show: pressed('Control+3', (page) => page.getByRole('heading', { level: 1 }).waitFor()) },
  settings: { show: pressed('Control+,', (page) => page.getByRole('heading', { level: 1 }).waitFor()) },
  keys: { show: pressed('F1', (page) => page.getByRole('dialog').waitFor()) },
}

it.for(Object.keys(views))('keeps the look of %s what it was, in light and in dark', async (name, ctx) => {
  const { status = openStatus(false), show } = views[name] ?? {}
  if (show === undefined) return
  const { page } = await open({ people: 200, status })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await show(page)
  const fonts = await fontsOf(page)
  if (!isComparable(fonts)) return ctx.skip(`the letters of this machine are others: ${fonts}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { meanDifference, shareOfPixels } = await differenceFrom(`${name}-${colorScheme}`, page)
    expect(meanDifference, colorScheme).toBeLessThanOrEqual(tolerance.meanDifference)
    expect(shareOfPixels, colorScheme).toBeLessThanOrEqual(tolerance.shareOfPixels)
  }
})
