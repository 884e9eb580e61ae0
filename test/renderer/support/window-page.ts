import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { EventName, Payload } from '../../../shared/ipc/contract.ts'
import { createDrawing, type DrawnOptions, type DrawnPage } from './drawn-page.ts'
import { openStatus } from './sample-school.ts'

export const school: DrawnOptions = { people: 2_000, status: openStatus(false) }
export const box = (page: Page) => page.getByRole('searchbox', { name: 'Find a student' })
export const list = (page: Page) => page.getByRole('listbox', { name: 'People' })
export const card = (page: Page) => page.getByRole('region', { name: 'Student card' })

type Window = {
  readonly open: (part: Partial<DrawnOptions>) => Promise<DrawnPage>
  /** The same, once the box is there. */
  readonly openSchool: (part?: Partial<DrawnOptions>) => Promise<DrawnPage>
}

/** The window over invented people, for the tests of one file; drawn once, its pages closed after each. */
export function drawWindow(): Window {
  let drawing: Awaited<ReturnType<typeof createDrawing>>
  beforeAll(async () => {
    drawing = await createDrawing()
  })
  afterEach(() => drawing.closePages())
  afterAll(() => drawing.close())
  const open = (part: Partial<DrawnOptions>) => drawing.open({ ...school, ...part })
  return {
    open,
    openSchool: async (part = {}) => {
      const drawn = await open(part)
      await box(drawn.page).waitFor()
      return drawn
    },
  }
}

/** Announces an event, as main does. */
export const announce = <E extends EventName>(page: Page, name: E, payload: Payload<E>): Promise<void> =>
  page.evaluate(
    ([event, news]) => {
      const main = window as unknown as { announce: (name: string, payload: unknown) => void } // sound: put there by `giveBridge`
      main.announce(event, news)
    },
    [name, payload] as const,
  )

export async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.waitForFunction((typed) => document.documentElement.dataset.painted === typed, text)
}

export async function openFirst(page: Page, text: string): Promise<void> {
  await search(page, text)
  await page.keyboard.press('Enter')
  await card(page).getByRole('heading', { level: 2 }).waitFor()
  await expect
    .poll(() => card(page).evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
}
